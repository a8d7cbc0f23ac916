import { expect, it } from 'vitest'
import { daysBetween } from './progress-summary.tsx'

it.each([
  ['2026-11-12', '2026-11-30', 18],
  ['2026-11-30', '2026-11-30', 0],
  ['2026-12-01', '2026-11-30', -1],
  ['2026-12-31', '2027-01-01', 1],
])('counts the days from %s to %s', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})
