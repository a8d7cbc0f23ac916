import { expect, it } from 'vitest'
import { isMonthsEnd } from './month-end.ts'

it.each([
  ['2026-11-30T23:44:59-04:00', false],
  ['2026-11-30T23:45:00-04:00', true],
  ['2026-11-30T23:59:59-04:00', true],
  ['2026-12-01T00:00:00-04:00', false],
  ['2026-11-29T23:50:00-04:00', false],
  ['2028-02-29T23:50:00-04:00', true],
])('at %s the month is about to end: %s', (now, ends) => {
  expect(isMonthsEnd(new Date(now))).toBe(ends)
})
