/** The smallest group that statistics tell of (docs/decisions): a smaller one might be one person whom somebody knows. */
export const SMALLEST_TOLD = 5

/** How many of something there are; `count` null: it is not told. */
export interface Told<Key> {
  readonly key: Key
  readonly count: number | null
}

/** How many of each, and of all; null: not told. */
export interface ToldTable<Key> {
  readonly total: number | null
  readonly cells: readonly Told<Key>[]
}

interface Counted<Key> {
  readonly key: Key
  readonly count: number
}

const isSmall = ({ count }: Counted<unknown>) => count > 0 && count < SMALLEST_TOLD
const isLarge = ({ count }: Counted<unknown>) => count >= SMALLEST_TOLD

/**
 * A table whose small groups are not told, and cannot be found from what is. Takes whole counts of groups that nobody is in twice. With small ones, the smallest
 * large groups (all that are as small) are left untold beside them, so that the total less what is told says of none how many it is; where fewer than two groups are large, none is told, and a
 * small total is not either. None (0) is told wherever the table is.
 */
export function toldTable<Key>(counted: readonly Counted<Key>[]): ToldTable<Key> {
  const sum = counted.reduce((all, { count }) => all + count, 0)
  const total = sum > 0 && sum < SMALLEST_TOLD ? null : sum
  if (!counted.some(isSmall)) return { total, cells: counted }
  const large = counted.filter(isLarge)
  const smallestLarge = Math.min(...large.map(({ count }) => count))
  const untold = (cell: Counted<Key>) => large.length < 2 || isSmall(cell) || cell.count === smallestLarge
  return { total, cells: counted.map((cell) => (untold(cell) ? { key: cell.key, count: null } : cell)) }
}
