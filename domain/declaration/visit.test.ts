import { describe, expect, it } from 'vitest'
import type { Holidays } from './deadlines.ts'
import { lastDayToVisit, ownOffice } from './visit.ts'

const LA_PAZ = 2
const POTOSI = 5
const holidays: Holidays = (date, department) => {
  if (date === '2027-05-27') return { scope: 'national', name: 'Corpus Christi', onMonday: false }
  return date === '2027-07-16' && department === LA_PAZ ? { scope: 'departmental', department: LA_PAZ, onMonday: false } : null
}
const until = (deadline: string | null, today = '2027-01-04', department: number | null = LA_PAZ) =>
  lastDayToVisit({ deadline, today, department }, holidays)

describe('the last day to bring the papers', () => {
  it('is the deadline, on a day of work', () => {
    expect(until('2027-04-30')).toBe('2027-04-30')
    expect(until('2027-04-30', '2027-04-30')).toBe('2027-04-30')
  })

  it('is the day of work before one on which no office is open', () => {
    expect(until('2027-01-31')).toBe('2027-01-29')
    expect(until('2027-05-27')).toBe('2027-05-26')
    expect(until('2027-07-16')).toBe('2027-07-15')
    expect(until('2027-07-16', '2027-01-04', POTOSI)).toBe('2027-07-16')
  })

  it('is none where nothing fixes one, it has passed, or no day of work is left', () => {
    expect(until(null)).toBeNull()
    expect(until('2027-01-03')).toBeNull()
    expect(until('2027-01-31', '2027-01-30')).toBeNull()
  })
})

describe('the own office', () => {
  const central = { id: 1, department: LA_PAZ }
  const potosi = { id: 2, department: POTOSI }

  it('is that of the department where one declares, or of one’s post, else the first', () => {
    expect(ownOffice([central, potosi], [POTOSI, LA_PAZ])).toBe(potosi)
    expect(ownOffice([central, potosi], [null, POTOSI])).toBe(potosi)
    expect(ownOffice([central, potosi], [null, 9])).toBe(central)
    expect(ownOffice([], [POTOSI])).toBeUndefined()
  })
})
