import type { MessageKey } from '../messages/text.ts'

/** What the groups of statistics that no list names are called, by the table and the code that they have on the wire; the lists' own words are Spanish. */
export const GROUP_WORDS = {
  estado: {
    0: 'statistics.state.writtenOff',
    1: 'statistics.state.inProcess',
    2: 'statistics.state.finished',
    3: 'statistics.state.received',
  },
  plazo: { en_plazo: 'statistics.onTime', fuera_de_plazo: 'statistics.late', sin_finalizar: 'statistics.open' },
  departamento: { 0: 'statistics.abroad' },
  entidad: { 0: 'statistics.otherEntity' },
} as const satisfies Readonly<Record<string, Readonly<Record<number | string, MessageKey>>>>

/** The smallest group that statistics tell of (docs/decisions): a smaller one might be one person whom somebody knows. */
export const SMALLEST_DISCLOSED = 5

/** How many of something there are; `count` null: it is not told. */
export interface Disclosed<Key> {
  readonly key: Key
  readonly count: number | null
}

/** How many of each, and of all; null: not told. */
export interface DisclosedTable<Key> {
  readonly total: number | null
  readonly cells: readonly Disclosed<Key>[]
}

interface Counted<Key> {
  readonly key: Key
  readonly count: number
}

const isSmall = ({ count }: Counted<unknown>) => count > 0 && count < SMALLEST_DISCLOSED
const isLarge = ({ count }: Counted<unknown>) => count >= SMALLEST_DISCLOSED

/**
 * A table whose small groups are not told, and cannot be found from what is. Takes whole counts of groups that nobody is in twice. With small ones, the smallest
 * large groups (all that are as small) are left suppressed beside them, so that the total less what is told says of none how many it is; where fewer than two groups are large, none is told, and a
 * small total is not either. None (0) is told wherever the table is.
 */
export function disclosedTable<Key>(counted: readonly Counted<Key>[]): DisclosedTable<Key> {
  const sum = counted.reduce((all, { count }) => all + count, 0)
  const total = sum > 0 && sum < SMALLEST_DISCLOSED ? null : sum
  if (!counted.some(isSmall)) return { total, cells: counted }
  const large = counted.filter(isLarge)
  const smallestLarge = Math.min(...large.map(({ count }) => count))
  const suppressed = (cell: Counted<Key>) => large.length < 2 || isSmall(cell) || cell.count === smallestLarge
  return { total, cells: counted.map((cell) => (suppressed(cell) ? { key: cell.key, count: null } : cell)) }
}

/** How many suppressed filings together hide each of theirs: whichever the small group among them is, they could be others. */
const COVERED_FROM = 2 * SMALLEST_DISCLOSED
const isCovered = (suppressed: number) => suppressed === 0 || suppressed >= COVERED_FROM

/**
 * Groups that follow each other in time, each told once and for good, before the next is known. Takes whole counts in their order, and what was told (or not: null) of
 * those that were published. A small group is not told, nor those behind it until they are ten together: whoever comes to know the sum of all then finds none of
 * them. `covered`: the sum may be told now.
 */
export function disclosedInTurn<Key>(
  counted: readonly Counted<Key>[],
  already: ReadonlyMap<Key, number | null>,
): DisclosedTable<Key> & { readonly covered: boolean } {
  let suppressed = 0
  const cells = counted.map(({ key, count }) => {
    const again = isCovered(suppressed)
    const published = already.get(key)
    const disclosed = published === undefined ? (again && count >= SMALLEST_DISCLOSED ? count : null) : published
    if (disclosed === null) suppressed = (again ? 0 : suppressed) + Math.max(count, 1)
    else if (again) suppressed = 0
    return { key, count: disclosed }
  })
  const full = cells.every(({ count }) => count !== null)
  return { total: full ? cells.reduce((sum, { count }) => sum + (count ?? 0), 0) : null, cells, covered: isCovered(suppressed) }
}
