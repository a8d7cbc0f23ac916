import { describe, expect, test } from 'vitest'
import { type HolidayRule, holidaysOf } from '../../declaration/deadlines.ts'
import { CASE_DAYS, type Calendar, daysAfter, keptUntil, workingDaysAfter } from './deadlines.ts'

const LA_PAZ = 2
const TARIJA = 6
const rule = (day: string, department: number | null = null, effect = 1): HolidayRule => ({
  ...{ day, department, effect, name: '', norm: '', validFrom: null, validTo: null },
})
const holidays = holidaysOf([
  rule('25/12'),
  rule('01/01'),
  rule('22/01'),
  rule('PASCUA-48'),
  rule('PASCUA-47'),
  rule('15/04', TARIJA),
  rule('24/12/2026'),
])
const inLaPaz: Calendar = { department: LA_PAZ, holidays }

describe('working days', () => {
  test.each([
    ['begin on the day after', '2026-11-23', 1, '2026-11-24'],
    ['leave a weekend out', '2026-11-27', 1, '2026-11-30'],
    ['begin behind a weekend that they start in', '2026-11-28', 1, '2026-11-30'],
    ['leave out Christmas and a day by decree before it', '2026-12-23', 1, '2026-12-28'],
    ['count an answer over the end of the year', '2026-12-14', CASE_DAYS.answer, '2027-01-07'],
    ['count an extension behind it', '2027-01-07', CASE_DAYS.moreToAnswer, '2027-01-21'],
    ['count a review over carnival', '2027-01-21', CASE_DAYS.review, '2027-02-23'],
    ['are none for none', '2026-11-28', 0, '2026-11-28'],
  ] as const)('%s: %s and %i are %s', (_, from, days, last) => {
    expect(workingDaysAfter(from, days, inLaPaz)).toBe(last)
  })

  test('leave out the holidays of their department alone', () => {
    expect(workingDaysAfter('2027-04-14', 1, inLaPaz)).toBe('2027-04-15')
    expect(workingDaysAfter('2027-04-14', 1, { department: TARIJA, holidays })).toBe('2027-04-16')
  })
})

describe('days of a whole case', () => {
  test.each([
    ['2026-09-04', CASE_DAYS.all, '2027-01-04'],
    ['2026-08-27', CASE_DAYS.all, '2026-12-28'],
    ['2026-11-25', CASE_DAYS.deferral, '2027-01-25'],
    ['2026-11-26', CASE_DAYS.all, '2027-03-26'],
  ] as const)('from %s, %i of them end on %s', (from, days, last) => {
    expect(daysAfter(from, days, inLaPaz)).toBe(last)
  })
})

describe('a case that has ended', () => {
  test('is kept two years when it is closed, and ten when it was referred', () => {
    expect(keptUntil('2026-11-25', 'closed')).toBe('2028-11-25')
    expect(keptUntil('2026-11-25', 'referred')).toBe('2036-11-25')
    expect(keptUntil('2028-02-29', 'closed')).toBe('2030-02-28')
  })
})
