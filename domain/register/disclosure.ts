import { onTimePercentage } from './on-time.ts'

/** Smallest group published, both of people who declared in time and of those who did not (R15.10). */
export const SMALLEST_SHARE = 10

/**
 * The counts of an entity's closed month: of those who owed and were not exempt, how many were in time and how many not, and how many of the latter have an
 * extension.
 */
export interface Share<Key> {
  readonly key: Key
  readonly onTime: number
  readonly other: number
  readonly open: number
}

/** Published percentages in time of those who owed; null: suppressed, or nobody owed. */
export interface DisclosedShares<Key> {
  readonly total: number | null
  readonly cells: readonly { readonly key: Key; readonly percentage: number | null }[]
}

type Counted = Omit<Share<unknown>, 'key'>

// @protects 039 a small group is not published, nor what it could be found by
//   instead: SMALLEST_SHARE ==> 2
const isSmall = (count: number) => count > 0 && count < SMALLEST_SHARE
const hasSmall = ({ onTime, other }: Counted) => isSmall(onTime) || isSmall(other)

const sumOf = (shares: readonly Share<unknown>[]) => ({
  onTime: shares.reduce((sum, { onTime }) => sum + onTime, 0),
  other: shares.reduce((sum, { other }) => sum + other, 0),
  open: shares.reduce((sum, { open }) => sum + open, 0),
})

const percentageOf = ({ onTime, other, open }: Counted): number | null => onTimePercentage({ due: onTime + other, exempt: 0, open, onTime })

/**
 * Returns the percentages of a closed month, without identifying anyone (R15.10). Takes all counts of the entities. An entity with fewer than ten people in time, or
 * fewer than ten not in time (zero does not count), is suppressed, along with the smallest others until all suppressed together are no small group either. So the total
 * less what is published reveals none, even to a reader who knows each entity's size. Where the entities do not suffice, the total is suppressed instead. A month is
 * published once and never summed with another, so that months reveal nothing of each other.
 */
export function disclosedShares<Key>(shares: readonly Share<Key>[]): DisclosedShares<Key> {
  const small = shares.filter(hasSmall)
  const large = shares.filter((share) => !hasSmall(share)).toSorted((one, other) => sizeOf(one) - sizeOf(other))
  // @protects 039 what a suppressed entity could be found by is suppressed with it
  //   instead: large.findIndex((_, count) => !hasSmall(sumOf([...small, ...large.slice(0, count)]))) ==> 0
  const complements = large.findIndex((_, count) => !hasSmall(sumOf([...small, ...large.slice(0, count)])))
  const all = hasSmall(sumOf([...small, ...large]))
  const covered = small.length === 0 ? 0 : complements >= 0 ? complements : all ? null : large.length
  const suppressed = new Set([...small, ...large.slice(0, covered ?? 0)].map(({ key }) => key))
  return {
    total: covered === null ? null : percentageOf(sumOf(shares)),
    cells: shares.map((share) => ({ key: share.key, percentage: suppressed.has(share.key) ? null : percentageOf(share) })),
  }
}

const sizeOf = ({ onTime, other }: Share<unknown>) => onTime + other
