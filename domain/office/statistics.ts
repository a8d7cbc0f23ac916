import type { MessageKey } from '../messages/text.ts'

/** Names of the statistics groups that no list names, by their table and code on the wire; the lists' own words are Spanish. */
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

/** Smallest group that statistics disclose (docs/decisions): a smaller one might identify a person. */
export const SMALLEST_DISCLOSED = 5

/** A count by key; `count` is null when not disclosed. */
export interface Disclosed<Key> {
  readonly key: Key
  readonly count: number | null
}

/** Counts of each group and of all; null: not disclosed. */
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

/** Returns a count; null when it is small enough to identify a person. */
export const disclosedCount = (count: number): number | null => (count > 0 && count < SMALLEST_DISCLOSED ? null : count)

/**
 * Whether small groups suppressed together hide each other, so that the rest of the total reveals neither the size of any one, nor
 * that all are small: there are several, not all at their least or at their most, and together they are large enough to disclose.
 */
function hideEachOther(small: readonly number[]): boolean {
  const sum = small.reduce((all, count) => all + count, 0)
  // @protects 039 small groups that are all as small as can be do not hide each other
  //   without: sum > small.length &&
  return sum >= SMALLEST_DISCLOSED && sum > small.length && sum < small.length * (SMALLEST_DISCLOSED - 1)
}

/**
 * Returns a table whose small groups are not disclosed and cannot be computed from the rest (R8.63). Takes counts of disjoint groups that cover
 * the total. Where the small ones do not hide each other, the smallest large group, and any of the same size, is suppressed too; nothing else is. Where the
 * total is small, nothing is disclosed: even knowing which groups are empty would reveal the others.
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

/** How many suppressed filings together hide each other: any of them could belong to another group than the small one. */
const COVERED_FROM = 2 * SMALLEST_DISCLOSED
const isCovered = (suppressed: number) => suppressed === 0 || suppressed >= COVERED_FROM

/**
 * Discloses groups that follow each other in time, each once and for good, before the next is known. Takes all counts in order, and what was disclosed (null: not) of
 * those already published. A small group is suppressed, and so are those after it until they are ten together: a reader who learns the sum then cannot find any of
 * them. `covered`: the sum may be disclosed now.
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
