import { describe, expect, test } from 'vitest'
import { type Due, deadlineOf, firstWorkingDay, holidaysOf } from './deadlines.ts'
import { REASON } from './sheets/declaration-data.ts'

const LA_PAZ = 2
const TARIJA = 6

const isHoliday = holidaysOf({
  nacionales: [
    { regla: '01-01' },
    { regla: 'pascua-48' },
    { regla: 'pascua-47' },
    { regla: 'pascua-2' },
    { regla: '05-01' },
    { regla: '08-06' },
  ],
  departamentales: [
    { dep_codigo: LA_PAZ, regla: '07-16' },
    { dep_codigo: TARIJA, regla: '04-15' },
  ],
  excepciones: [
    { fecha: '2026-05-02', tipo: 'agrega', ambito: 0 },
    { fecha: '2026-07-17', tipo: 'agrega', ambito: LA_PAZ },
    { fecha: '2026-08-06', tipo: 'quita', ambito: 0 },
  ],
})

const due = (change: Partial<Due>): Due => ({
  reason: REASON.duringOffice,
  today: '2026-03-10',
  birthDate: '1980-03-15',
  from: null,
  until: null,
  inCapital: true,
  department: LA_PAZ,
  ...change,
})

describe('holidays', () => {
  test.each([
    ['2024-03-29', true],
    ['2025-04-18', true],
    ['2026-04-03', true],
    ['2038-04-23', true],
    ['2026-02-16', true],
    ['2026-02-17', true],
    ['2026-02-18', false],
  ])('that hang on Easter are found: %s, %j', (date, is) => {
    expect(isHoliday(date, null)).toBe(is)
  })

  test('that fall on a Sunday are kept on the Monday', () => {
    expect(isHoliday('2023-01-02', null)).toBe(true)
    expect(isHoliday('2026-01-02', null)).toBe(false)
  })

  test('of a department are its own', () => {
    expect(isHoliday('2026-07-16', LA_PAZ)).toBe(true)
    expect(isHoliday('2026-07-16', TARIJA)).toBe(false)
    expect(isHoliday('2026-07-16', null)).toBe(false)
  })

  test('are added and taken by decree', () => {
    expect(isHoliday('2026-05-02', null)).toBe(true)
    expect(isHoliday('2026-07-17', LA_PAZ)).toBe(true)
    expect(isHoliday('2026-07-17', TARIJA)).toBe(false)
    expect(isHoliday('2026-08-06', null)).toBe(false)
  })
})

test('the first working day skips weekends and holidays', () => {
  expect(firstWorkingDay('2026-03-10', LA_PAZ, isHoliday)).toBe('2026-03-10')
  expect(firstWorkingDay('2026-04-03', LA_PAZ, isHoliday)).toBe('2026-04-06')
  expect(firstWorkingDay('2026-07-16', LA_PAZ, isHoliday)).toBe('2026-07-20')
  expect(firstWorkingDay('2026-07-16', TARIJA, isHoliday)).toBe('2026-07-16')
})

describe('the last day to present a declaration', () => {
  test('before office is the first working day of the position', () => {
    expect(deadlineOf(due({ reason: REASON.beforeOffice, from: '2026-01-01' }), isHoliday)).toBe('2026-01-02')
    expect(deadlineOf(due({ reason: REASON.beforeOffice }), isHoliday)).toBe(null)
  })

  test('during office is the end of the birth month, or of the next one outside of a capital', () => {
    expect(deadlineOf(due({}), isHoliday)).toBe('2026-03-31')
    expect(deadlineOf(due({ inCapital: false }), isHoliday)).toBe('2026-04-30')
    expect(deadlineOf(due({ birthDate: '1980-02-29' }), isHoliday)).toBe('2026-02-28')
  })

  test('of who was born in December reaches into January outside of a capital', () => {
    const december = { birthDate: '1980-12-05', inCapital: false }
    expect(deadlineOf(due({ ...december, today: '2026-12-31' }), isHoliday)).toBe('2027-01-31')
    expect(deadlineOf(due({ ...december, today: '2027-01-31' }), isHoliday)).toBe('2027-01-31')
    expect(deadlineOf(due({ ...december, today: '2027-02-01' }), isHoliday)).toBe('2028-01-31')
  })

  test('after office is thirty days after the end of the position', () => {
    expect(deadlineOf(due({ reason: REASON.afterOffice, until: '2026-01-30' }), isHoliday)).toBe('2026-03-01')
    expect(deadlineOf(due({ reason: REASON.afterOffice }), isHoliday)).toBe(null)
  })

  test('is none for a rectification', () => {
    expect(deadlineOf(due({ reason: REASON.rectification }), isHoliday)).toBe(null)
  })
})
