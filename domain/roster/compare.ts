import type { PlainDate } from '../values/dates.ts'
import type { RosterColumn } from './columns.ts'
import type { RosterMode, RosterOutcome } from './roster.ts'
import type { PostReport } from './row.ts'

/** A post that the entity reported before and did not take back. */
export interface OwnPost {
  readonly id: number
  readonly version: number
  readonly report: PostReport
}

/** A row as it was read; its report is null if the row is wrong. */
export interface ComparedRow {
  readonly line: number
  readonly report: PostReport | null
  /** Whether it is left out, so that it does not affect other rows. */
  readonly leftOut: boolean
}

/** A contradiction by another row of the document, about the same person or the same post. */
export interface Contradiction {
  readonly line: number
  readonly field: RosterColumn
}

/** Outcome of a row. */
export interface RowOutcome {
  readonly line: number
  readonly outcome: RosterOutcome
  /** The reported post that it is about, as seen; null for a new one. */
  readonly post: OwnPost | null
  /** The resulting post: the row applied over what was reported before, in the columns that the file has. */
  readonly report: PostReport | null
  /** The columns that change. */
  readonly changes: readonly RosterColumn[]
  /** The line that a duplicate repeats. */
  readonly repeats: number | null
  /** What an invalid row contradicts; null if it is invalid for another reason. */
  readonly contradicts: Contradiction | null
  /** Columns whose cell is empty although something was reported before; the earlier value stays. */
  readonly kept: readonly RosterColumn[]
  /** When the post ended that an invalid row without an end would reopen; null if it is invalid for another reason. */
  readonly reopens: PlainDate | null
}

export interface Comparison {
  readonly rows: readonly RowOutcome[]
  /** Posts of people whom the file lacks; none for a file that lists only changes. */
  readonly gone: readonly OwnPost[]
}

export interface ComparisonBasis {
  readonly mode: RosterMode
  readonly today: PlainDate
  /** Columns that the file has; values in any other column stay as they were. */
  readonly columns: ReadonlySet<RosterColumn>
}

/** The parts of a report that each column states. */
const FIELDS_OF = {
  documentType: ['documentType'],
  documentNumber: ['documentNumber'],
  complement: ['complement'],
  paternalSurname: ['paternalSurname'],
  maternalSurname: ['maternalSurname'],
  names: ['names'],
  birthDate: ['birthDate'],
  kind: ['kind'],
  title: ['title'],
  item: ['item'],
  place: ['country', 'department', 'province', 'locality'],
  startedOn: ['startedOn'],
  endedOn: ['endedOn'],
  endCause: ['endCause'],
  act: ['act'],
} as const satisfies Record<RosterColumn, readonly (keyof PostReport)[]>
const COLUMNS = Object.keys(FIELDS_OF) as readonly RosterColumn[]

/** Whether a post is held on a day or later. */
export const isHeld = ({ endedOn }: Pick<PostReport, 'endedOn'>, today: PlainDate): boolean => endedOn === null || endedOn > today

/** Returns what tells the posts of one person apart: the item, or else the position. */
const whatOf = ({ item, title }: PostReport) => item || title

const samePost = (one: PostReport, other: PostReport) => one.startedOn === other.startedOn && whatOf(one) === whatOf(other)

/** Signs that a row is about a post, from the surest to the least sure; each counts only where it fits exactly one post (R12.7). */
const SIGNS: readonly ((row: PostReport, post: PostReport, today: PlainDate) => boolean)[] = [
  samePost,
  (row, post) => row.startedOn === post.startedOn,
  (row, post, today) => whatOf(row) !== '' && whatOf(row) === whatOf(post) && isHeld(post, today),
]

/** What a person has only one of: rows of one document that differ in it are of two people, or one is wrong. */
const OF_PERSON = ['birthDate', 'paternalSurname', 'maternalSurname', 'names'] as const satisfies readonly RosterColumn[]

const differs = (one: PostReport, other: PostReport, name: RosterColumn) => FIELDS_OF[name].some((field) => one[field] !== other[field])

/** Returns the column in which two rows of one document cannot both be right: the person's identity, or a detail of the same post. Null if both can be right. */
function contradiction(one: PostReport, other: PostReport): RosterColumn | null {
  const ofPerson = OF_PERSON.find((name) => differs(one, other, name) && !(name === 'birthDate' && !(one.birthDate && other.birthDate)))
  return ofPerson ?? (samePost(one, other) ? (COLUMNS.find((name) => differs(one, other, name)) ?? null) : null)
}

/** The person's identity, place and end of the post: obligations follow from them, so an empty cell removes none (R12.7). */
const FACTS: readonly RosterColumn[] = ['paternalSurname', 'maternalSurname', 'birthDate', 'place', 'endedOn', 'endCause']

const isSaid = (value: unknown) => value !== '' && value !== null

const saysNothing = (row: PostReport, before: PostReport, name: RosterColumn) =>
  FACTS.includes(name) && FIELDS_OF[name].every((field) => !isSaid(row[field])) && FIELDS_OF[name].some((field) => isSaid(before[field]))

/** Applies a row to a post: returns what it changes, and what stays because its cell is empty. */
function over(row: PostReport, post: OwnPost, columns: ReadonlySet<RosterColumn>) {
  const differing = COLUMNS.filter((name) => columns.has(name) && differs(row, post.report, name))
  // @protects 095 an empty cell takes away nothing that was reported before
  //   instead: saysNothing(row, post.report, name) ==> false
  const kept = differing.filter((name) => saysNothing(row, post.report, name))
  const changes = differing.filter((name) => !kept.includes(name))
  const written = Object.fromEntries(changes.flatMap((name) => FIELDS_OF[name].map((field) => [field, row[field]])))
  return { changes, kept, report: { ...post.report, ...written } }
}

/** Returns a further post of a person, with the birth date reported before where the row has none. */
function another(row: PostReport, posts: readonly OwnPost[]): Pick<RowOutcome, 'report' | 'kept'> {
  const birthDate = posts.find(({ report }) => report.birthDate !== null)?.report.birthDate ?? null
  // @protects 095 nobody loses their birth date by another post
  //   instead: row.birthDate !== null || birthDate === null ==> true
  if (row.birthDate !== null || birthDate === null) return { report: row, kept: [] }
  return { report: { ...row, birthDate }, kept: ['birthDate'] }
}

/**
 * Compares the rows of one document with the posts that the entity had reported for it (R12.7, R12.8). Of identical rows the first counts; rows
 * that contradict each other are a question (R12.20). Each row is about at most one post. A post without a row is gone when the file is complete, unless a row of the
 * document is wrong or left out.
 */
export function compareDocument(
  rows: readonly ComparedRow[],
  posts: readonly OwnPost[],
  { mode, today, columns }: ComparisonBasis,
): Comparison {
  const sound = rows.flatMap(({ line, report, leftOut }) => (report ? [{ line, report, leftOut }] : []))
  const taken = sound.filter(({ leftOut }) => !leftOut)
  const contradictions = new Map<number, Contradiction>()
  for (const { line, report } of taken) {
    for (const other of taken) {
      const field = other.line === line ? null : contradiction(report, other.report)
      // @protects 095 two rows that contradict each other are a question
      if (field) contradictions.set(line, { line: other.line, field })
    }
  }
  const firsts: { readonly line: number; readonly report: PostReport }[] = []
  const repeats = new Map<number, number>()
  for (const { line, report } of [...taken, ...sound.filter(({ leftOut }) => leftOut)]) {
    const first = firsts.find((other) => samePost(other.report, report))
    if (first) repeats.set(line, first.line)
    else firsts.push({ line, report })
  }
  const found = matches(firsts, posts, today)
  const outcomes = rows.map(({ line, report }): RowOutcome => {
    const blank = { line, post: null, report, changes: [], repeats: null, contradicts: null, kept: [], reopens: null }
    if (!report) return { ...blank, outcome: 'invalid' }
    const contradicts = contradictions.get(line)
    if (contradicts) return { ...blank, outcome: 'invalid', report: null, contradicts }
    const first = repeats.get(line)
    if (first !== undefined) return { ...blank, outcome: 'duplicate', repeats: first }
    const post = found.get(line)
    if (!post) return { ...blank, ...another(report, posts), outcome: 'new' }
    const written = over(report, post, columns)
    // @protects 095 a post that ended is not opened again by an empty cell
    //   instead: written.kept.includes('endedOn') && !isHeld(post.report, today) ==> written.kept.length < 0
    if (written.kept.includes('endedOn') && !isHeld(post.report, today))
      return { ...blank, outcome: 'invalid', report: null, reopens: post.report.endedOn }
    return { ...blank, outcome: written.changes.length > 0 ? 'changed' : 'same', post, ...written }
  })
  const unsure = outcomes.some(({ outcome }) => outcome === 'invalid')
  const matched = new Set([...found.values()].map(({ id }) => id))
  const gone = mode === 'padron' && !unsure ? posts.filter(({ id, report }) => !matched.has(id) && isHeld(report, today)) : []
  return { rows: outcomes, gone }
}

function matches(
  rows: readonly { readonly line: number; readonly report: PostReport }[],
  posts: readonly OwnPost[],
  today: PlainDate,
): ReadonlyMap<number, OwnPost> {
  const found = new Map<number, OwnPost>()
  const taken = new Set<number>()
  for (const fits of SIGNS) {
    for (const { line, report } of rows) {
      if (found.has(line)) continue
      const candidates = posts.filter((post) => !taken.has(post.id) && fits(report, post.report, today))
      const rivals = rows.filter((row) => !found.has(row.line) && candidates.some((post) => fits(row.report, post.report, today)))
      const [post, another] = candidates
      if (!post || another || rivals.length > 1) continue
      found.set(line, post)
      taken.add(post.id)
    }
  }
  return found
}
