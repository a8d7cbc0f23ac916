import { expect, test } from 'vitest'
import {
  addDays,
  addYears,
  dateInLaPaz,
  daysBetween,
  displayDate,
  endOfMonth,
  firstOfMonth,
  isDeclarable,
  isPlainDate,
  laPazTimestamp,
  parseDisplayDate,
  timeInLaPaz,
  weekday,
} from './dates.ts'

test('the day in La Paz turns at 04:00 UTC', () => {
  expect(dateInLaPaz(new Date('2026-12-01T03:59:59Z'))).toBe('2026-11-30')
  expect(dateInLaPaz(new Date('2026-12-01T04:00:00Z'))).toBe('2026-12-01')
  expect(timeInLaPaz(new Date('2026-12-01T03:59:59Z'))).toBe('23:59:59')
  expect(laPazTimestamp(new Date('2026-12-01T03:59:59.999Z'))).toBe('2026-11-30T23:59:59-04:00')
})

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-1-01', false],
  ['0１-01-2026', false],
  ['', false],
])('%j exists: %j', (date, exists) => {
  expect(isPlainDate(date)).toBe(exists)
})

test('a declaration knows the years 1800 to 2399', () => {
  expect(['1799-12-31', '1800-01-01', '2399-12-31', '2400-01-01'].map(isDeclarable)).toEqual([false, true, true, false])
})

test('days are counted over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addDays('2026-01-15', 30)).toBe('2026-02-14')
  expect(weekday('2026-11-20')).toBe(5)
  expect(daysBetween('2026-11-12', '2026-11-30')).toBe(18)
  expect(daysBetween('2026-12-01', '2026-11-30')).toBe(-1)
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
})

test('a leap day is the 28th of any other year', () => {
  expect(addYears('2026-11-20', 2)).toBe('2028-11-20')
  expect(addYears('2028-02-29', -3)).toBe('2025-02-28')
})

test('a month has its first and its last day', () => {
  expect(firstOfMonth('2026-11-20')).toBe('2026-11-01')
  expect(endOfMonth('2026-02-03')).toBe('2026-02-28')
  expect(endOfMonth('2024-01-31', 1)).toBe('2024-02-29')
  expect(endOfMonth('2026-12-05', 1)).toBe('2027-01-31')
})

test('a day is shown and read as DD/MM/YYYY', () => {
  expect(displayDate('2026-11-12')).toBe('12/11/2026')
  expect(displayDate(null)).toBe('')
  expect(parseDisplayDate('12/11/2026')).toBe('2026-11-12')
  expect(
    ['29/02/2023', '1/1/2026', '00/01/2026', '01/13/2026', '01/01/20 26', '0１/01/2026', '2026-01-01', ''].map(parseDisplayDate),
  ).toEqual(Array(8).fill(null))
})
