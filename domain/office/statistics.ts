import type { MessageKey } from '../messages/text.ts'

/** What the groups of statistics that no list names are called, by the table and the code that they have on the wire; the lists' own words are Spanish. */
export const GROUP_WORDS = {
  estado: {
    0: 'statistics.state.writtenOff',
    2: 'statistics.state.finished',
    3: 'statistics.state.received',
  },
  plazo: { en_plazo: 'statistics.onTime', fuera_de_plazo: 'statistics.late' },
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

/** How many there are; null where they are few enough to be somebody whom somebody knows. */
export const disclosedCount = (count: number): number | null => (count > 0 && count < SMALLEST_DISCLOSED ? null : count)

/**
 * Whether small groups that are left out together are each hidden by the others, so that what remains of the total says neither of one how many it is, nor
 * that all of them are few: they are several, not all at their least nor at their most, and together a group that may be disclosed.
 */
function hideEachOther(small: readonly number[]): boolean {
  const sum = small.reduce((all, count) => all + count, 0)
  // @protects 039 small groups that are all as small as can be do not hide each other
  //   without: sum > small.length &&
  return sum >= SMALLEST_DISCLOSED && sum > small.length && sum < small.length * (SMALLEST_DISCLOSED - 1)
}

/**
 * A table whose small groups are not disclosed, and cannot be computed from what is (R8.63). Takes counts of groups that nobody is in twice, with every one of
 * the total. Where the small ones do not hide each other, the smallest large group is suppressed beside them, and all that are as small; nothing else is. Where the
 * total is small, nothing is disclosed: even which groups are empty would count the others.
 */
export function disclosedTable<Key>(counted: readonly Counted<Key>[]): DisclosedTable<Key> {
  const sum = counted.reduce((all, { count }) => all + count, 0)
  const small = counted.filter(isSmall).map(({ count }) => count)
  const complement = small.length > 0 && !hideEachOther(small)
  const smallestLarge = Math.min(...counted.filter(isLarge).map(({ count }) => count))
  const total = disclosedCount(sum)
  // @protects 039 small groups are not told
  //   without: || (complement && cell.count === smallestLarge)
  const isSuppressed = (cell: Counted<Key>) => total === null || isSmall(cell) || (complement && cell.count === smallestLarge)
  return { total, cells: counted.map((cell) => (isSuppressed(cell) ? { key: cell.key, count: null } : cell)) }
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
