import type { Peers } from './indicator.ts'
import type { Interval } from './matrix.ts'

const SALARY_BANDS = [3_000, 5_000, 8_000, 12_000, 18_000] as const

/** Returns the band of a monthly salary, from 0 upwards. */
export const salaryBand = (salary: number): number => SALARY_BANDS.filter((least) => salary >= least).length

/** Returns the growth of net worth as a share of earnings; null without an interval or without income. */
export function growthShareOf(interval: Interval | null): number | null {
  const { earnedMost, netWorthChange } = interval?.by.full ?? {}
  return earnedMost && netWorthChange && earnedMost.amount > 0 ? netWorthChange.amount / earnedMost.amount : null
}

const middleOf = (sorted: readonly number[]) => {
  const at = (sorted.length - 1) / 2
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2
}

/** Returns the spread of a band's shares: the median, and the median distance from it (R16.12). Null without any. */
export function peersOf(shares: readonly number[]): Peers | null {
  if (shares.length === 0) return null
  const median = middleOf(shares.toSorted((a, b) => a - b))
  const deviation = middleOf(shares.map((share) => Math.abs(share - median)).sort((a, b) => a - b))
  return { people: shares.length, median, deviation }
}
