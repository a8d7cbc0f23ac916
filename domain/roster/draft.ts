import type { Named } from '../identity/full-name.ts'
import type { DateOrder } from '../import/date-order.ts'
import { knownNames, type NameOrder, splitName } from '../import/names.ts'
import type { Table } from '../import/table.ts'
import { groupedBy } from '../values/grouped.ts'
import { readCard } from './cell.ts'
import { isColumn, LINE_COLUMN, plainName, ROSTER_COLUMNS, type RosterColumn, type RosterRole, roleOf } from './columns.ts'
import { isMonthFirst, type RosterLine, rowsUnder, tableHead } from './lines.ts'
import { type EntityWords, endCauseOf, kindOf, plainWord } from './row.ts'

/** An entity's answers about earlier files: the role of each title, and the meaning of its words. */
export interface KeptAnswers {
  readonly titles: ReadonlyMap<string, RosterRole | null>
  readonly words: EntityWords
}

/** A file as understood so far; a person's answers override it. */
export interface Draft {
  readonly titles: readonly string[]
  readonly roles: readonly (RosterRole | null)[]
  /** Columns whose role was guessed from their content, for a person to check. */
  readonly offered: ReadonlySet<number>
  /** Roles that several columns claim: one column has to be chosen. */
  readonly disputed: ReadonlySet<RosterRole>
  readonly rows: readonly RosterLine[]
  /** Lines that are no rows. */
  readonly beside: readonly RosterLine[]
  /** Position of the row's number in an earlier file; -1 when there is none. */
  readonly lineAt: number
  readonly dateOrder: DateOrder | null
}

const SAMPLE = 60
const MOST = 0.8

/** Reads a table as a roster. Columns are known by title, by the entity's earlier answers, or guessed from content; null without any titles. */
export function draftOf(table: Table, kept: KeptAnswers): Draft | null {
  const head = tableHead(table, (title) => kept.titles.has(plainName(title)))
  if (!head) return null
  const { at, titles } = head
  const keptOr = (title: string) => (kept.titles.has(plainName(title)) ? (kept.titles.get(plainName(title)) ?? null) : roleOf(title))
  const said = titles.map(keptOr)
  const disputed = disputedIn(said, table.slice(at + 1))
  const named = once(said.map((role) => (role !== null && disputed.has(role) ? null : role)))
  const below = table.slice(at + 1, at + 1 + SAMPLE)
  const offered = new Set<number>()
  const roles = named.map((role, place) => {
    if (role !== null || kept.titles.has(plainName(titles[place] ?? '')) || plainName(titles[place] ?? '') === LINE_COLUMN) return role
    const offer = offeredRole(below.map((cells) => (cells[place] ?? '').trim()).filter(Boolean), kept.words)
    if (
      !offer ||
      named.includes(offer) ||
      disputed.has(offer) ||
      (isTogether(offer) && (named.includes('names') || named.some(isTogether)))
    )
      return null
    offered.add(place)
    return offer
  })
  const found = once(roles)
  const under = rowsUnder(table, at, titles, found.indexOf('documentNumber'))
  return {
    titles,
    roles: found,
    offered,
    disputed,
    ...under,
    lineAt: titles.findIndex((title) => plainName(title) === LINE_COLUMN),
    dateOrder: null,
  }
}

/** Returns the roles that several columns with different content claim: a person has to say which one it is. */
function disputedIn(roles: readonly (RosterRole | null)[], lines: Table): ReadonlySet<RosterRole> {
  const places = groupedBy(roles.keys(), (at) => roles[at] ?? null)
  return new Set(
    [...places].flatMap(([role, [first = 0, ...others]]) => {
      const differs = lines.some((cells) => others.some((at) => (cells[at] ?? '').trim() !== (cells[first] ?? '').trim()))
      // @protects 095 of two columns for the same none is chosen unasked
      //   instead: role !== null && differs ==> role !== null && false
      return role !== null && differs ? [role] : []
    }),
  )
}

/** Keeps only the first of the columns with the same role. */
function once(roles: readonly (RosterRole | null)[]): readonly (RosterRole | null)[] {
  const taken = new Set<RosterRole>()
  return roles.map((role) => {
    if (role === null || taken.has(role)) return null
    taken.add(role)
    return role
  })
}

/** Guesses a column's role from its cells; null when it cannot tell. */
function offeredRole(cells: readonly string[], words: EntityWords): RosterRole | null {
  const share = (fits: (cell: string) => boolean) => cells.length > 2 && cells.filter(fits).length >= cells.length * MOST
  if (share((cell) => /\d{5}/.test(cell) && 'value' in readCard(cell.toUpperCase()))) return 'documentNumber'
  if (share((cell) => kindOf(cell, words) !== null)) return 'kind'
  return share((cell) => /^[\p{L}'’. ]+,?[\p{L}'’. ]+$/u.test(cell) && cell.split(/[\s,]+/).length >= 3) ? 'surnamesNames' : null
}

/** What comes first in each kind of column of full names. */
const ORDERS: Readonly<Partial<Record<RosterRole, NameOrder>>> = { surnamesNames: 'surnames', namesSurnames: 'names' }
const isTogether = (role: RosterRole | null) => role !== null && ORDERS[role] !== undefined

/** Gives a column a role by hand; any other column with that role is left out. */
export const withRole = (draft: Draft, changed: number, role: RosterRole | null): Draft => ({
  ...draft,
  roles: draft.roles.map((before, at) => (at === changed ? role : before === role ? null : before)),
  offered: new Set([...draft.offered].filter((at) => at !== changed)),
})

const NEEDED: readonly RosterColumn[] = ['documentNumber', 'kind', 'startedOn']

/** Returns the roles that a draft still lacks: required ones, and disputed ones. */
export function missingOf({ roles, disputed }: Draft): readonly RosterRole[] {
  const needed = roles.some(isTogether) ? NEEDED : [...NEEDED, 'names' as const]
  return [...new Set([...needed, ...disputed])].filter((name) => !roles.includes(name))
}

/** Whether a person has to say if the day or the month comes first in the dates. */
export const asksDateOrder = ({ roles, rows, dateOrder }: Draft): boolean => dateOrder === null && isMonthFirst(roles, rows)

/** A word whose meaning nobody has given yet, and in how many rows it occurs. */
export interface UnknownWord {
  readonly column: 'kind' | 'endCause'
  readonly word: string
  /** Key under which its meaning is kept. */
  readonly key: string
  readonly rows: number
}

/** Most words asked about, once each; a column with more is not a column of words. */
export const MAX_ASKED_WORDS = 40

/** Returns the words for kind and cause whose meaning a person has to give, the most frequent first. */
export function unknownWords({ roles, rows }: Draft, words: EntityWords): readonly UnknownWord[] {
  const meanings = { kind: kindOf, endCause: endCauseOf }
  return (['kind', 'endCause'] as const).flatMap((column) => {
    const at = roles.indexOf(column)
    if (at < 0) return []
    const counts = new Map<string, { word: string; key: string; rows: number }>()
    for (const { cells } of rows) {
      const word = (cells[at] ?? '').trim().slice(0, 80)
      const key = plainWord(word)
      if (key === '' || meanings[column](word, words) !== null) continue
      const known = counts.get(key)
      if (known) known.rows++
      else if (counts.size <= MAX_ASKED_WORDS) counts.set(key, { word, key, rows: 1 })
    }
    return [...counts.values()].sort((a, b) => b.rows - a.rows).map((each) => ({ column, ...each }))
  })
}

/** Returns the full names of a draft, split, in the order of its rows; null for each that a person has to split. */
export function splitNames({ roles, rows }: Draft): readonly { readonly cell: string; readonly split: Named | null }[] {
  const at = roles.findIndex(isTogether)
  const order = ORDERS[roles[at] ?? 'names']
  if (!order) return []
  const column = rows.map(({ cells }) => (cells[at] ?? '').trim())
  const known = knownNames(column, order)
  return column.map((cell) => ({ cell, split: splitName(cell, order, known) }))
}

const OF_NAMES = ['paternalSurname', 'maternalSurname', 'names'] as const

/** Returns a draft as the rows to send, titles first: only roster columns, each row preceded by its line number. */
export function sentRows(draft: Draft): readonly (readonly string[])[] {
  const { roles, rows, lineAt } = draft
  const places = roles.flatMap((role, at) => (isColumn(role) ? [{ name: role, at }] : []))
  const names = splitNames(draft)
  const splits = names.length > 0
  const titles = [LINE_COLUMN, ...[...(splits ? OF_NAMES : []), ...places.map(({ name }) => name)].map((name) => ROSTER_COLUMNS[name].wire)]
  const lines = rows.map(({ line, cells }, row) => {
    const { cell = '', split = null } = names[row] ?? {}
    const own = lineAt < 0 ? String(line) : (cells[lineAt] ?? '')
    const parts = splits ? (split ? OF_NAMES.map((name) => split[name]) : ['', '', cell]) : []
    return [own, ...parts, ...places.map(({ at }) => cells[at] ?? '')]
  })
  return [titles, ...lines]
}

/** Returns a person's answers on titles that do not explain themselves; they are kept so that the next file asks nothing. */
export const answeredTitles = ({ titles, roles }: Draft): readonly { readonly title: string; readonly role: RosterRole | null }[] =>
  titles.flatMap((title, at) => {
    const role = roles[at] ?? null
    const isKept = plainName(title) !== '' && title.trim().length <= MAX_TITLE && roleOf(title) !== role && plainName(title) !== LINE_COLUMN
    return isKept ? [{ title: title.trim(), role }] : []
  })

const MAX_TITLE = 80
