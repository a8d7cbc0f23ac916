import { isMonthFirstIn, monthFirstPlaces, turnedDate } from '../import/date-order.ts'
import { isBeyond, movedRow, type Separator, type Table, type TableLine } from '../import/table.ts'
import { type Reference, refer } from '../messages/reference.ts'
import {
  headOf,
  isHead,
  knownTitles,
  LINES_OVER_HEAD,
  MIN_TITLES,
  plainName,
  type RosterCells,
  type RosterColumn,
  type RosterHead,
  roleOf,
} from './columns.ts'

/** A line below the titles, by its place in the file. */
export type RosterLine = TableLine

/** A table as a roster: its titles, its rows, and the other lines below the titles. */
export interface RosterLines {
  readonly head: RosterHead
  readonly titles: readonly string[]
  readonly rows: readonly RosterLine[]
  /** Subtotals, names of units, repeated titles, signatures: shown to the person who loads the file. */
  readonly beside: readonly RosterLine[]
}

/** The titles of a table, and the last line that they occupy. */
export interface TableHead {
  readonly at: number
  readonly titles: readonly string[]
}

/**
 * Finds the titles of a table: the line that names most columns (at least two; `isTitle` accepts further titles), with those of the line above or below where cells were merged;
 * or else the widest of the first lines, for a person to say what its columns are. Null where that has under three cells, or has figures, so that it is a row and not titles.
 */
export function tableHead(table: Table, isTitle: (cell: string) => boolean): TableHead | null {
  const at = headLine(table, isTitle)
  const titles = table[at]
  if (!titles) return null
  const isNamed = (cell: string) => roleOf(cell) !== null || isTitle(cell)
  const beside = [at - 1, at + 1].find((line) => isBesideHead(table[line] ?? [], titles, isNamed))
  if (beside === undefined) return { at, titles }
  const others = table[beside] ?? []
  const width = Math.max(titles.length, others.length)
  const merged = Array.from({ length: width }, (_, place) => {
    const [title = '', other = ''] = [titles[place], others[place]]
    return !isNamed(title) && isNamed(other) ? other : title
  })
  return { at: Math.max(at, beside), titles: merged }
}

/** Whether a line holds titles for columns that the head has none for: only words, no person's data. */
function isBesideHead(cells: readonly string[], titles: readonly string[], isNamed: (cell: string) => boolean): boolean {
  const written = cells.filter((cell) => cell.trim() !== '')
  return written.every((cell) => !/\d{3}/.test(cell)) && cells.some((cell, place) => isNamed(cell) && !isNamed(titles[place] ?? ''))
}

function headLine(table: Table, isTitle: (cell: string) => boolean): number {
  const first = table.slice(0, LINES_OVER_HEAD + 1)
  const named = first.map((cells) => Math.max(knownTitles(cells), cells.filter(isTitle).length))
  const most = Math.max(0, ...named)
  if (most >= MIN_TITLES) return named.indexOf(most)
  const widths = first.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(0, ...widths)
  const at = widths.indexOf(widest)
  return widest < 3 || (first[at] ?? []).some((cell) => /\d{3}/.test(cell)) ? -1 : at
}

/** Finds the titles of a table in its first lines (R12.2), and its rows below them. Refused without titles; `separator` is that of a text. */
export function rosterLines(table: Table, separator?: Separator): RosterLines | { readonly refused: Reference } {
  const found = tableHead(table, () => false)
  if (!found || !isHead(found.titles)) return { refused: refer('roster.noHead', { lines: LINES_OVER_HEAD }) }
  const { at, titles } = found
  const head = headOf(titles)
  const under = rowsUnder(table, at, titles, head.columns.indexOf('documentNumber'))
  const refused = unfitRow(titles, under.rows, separator)
  return refused === null ? { head, titles, ...under } : { refused }
}

/** Returns why a table is refused: a row has more cells than there are titles, or its cells may be under the wrong ones (`movedRow`). Null for no such row. */
export function unfitRow(titles: readonly string[], rows: readonly RosterLine[], separator?: Separator): Reference | null {
  // @protects 095 a row with more cells than titles is refused
  //   instead: isBeyond(titles.length, cells) ==> false
  const wide = rows.find(({ cells }) => isBeyond(titles.length, cells))
  return wide ? refer('import.moreCells', { line: wide.line }) : movedRow(titles, rows, separator)
}

/** Returns the rows below the titles of a table, and the other lines there (R12.22). */
export function rowsUnder(table: Table, headAt: number, head: readonly string[], documentAt: number): Pick<RosterLines, 'rows' | 'beside'> {
  const titles = new Set([head, table[headAt] ?? [], table[headAt - 1] ?? []].map(signOf))
  const isWide = head.filter((title) => title.trim() !== '').length > 2 * MAX_OF_REMARK - 1
  const rows: RosterLine[] = []
  const beside: RosterLine[] = []
  for (let at = headAt + 1; at < table.length; at++) {
    const cells = table[at] ?? []
    const written = cells.filter((cell) => cell.trim() !== '')
    if (written.length === 0) continue
    const isBeside = isTotal(written) || (isWide && isRemark(written, cells[documentAt] ?? ''))
    const isRow = !titles.has(signOf(cells)) && !isBeside
    ;(isRow ? rows : beside).push({ line: at + 1, cells })
  }
  return { rows, beside }
}

const signOf = (cells: readonly string[]) =>
  cells
    .map(plainName)
    .join(' | ')
    .replace(/[ |]+$/, '')

const TOTAL = /^(?:SUB ?)?TOTAL(?:ES)?\b/
const MAX_OF_TOTAL = 4
const isTotal = (written: readonly string[]) => written.length <= MAX_OF_TOTAL && TOTAL.test(plainName((written[0] ?? '').slice(0, 100)))

/** Most cells of a remark, such as a unit's name or a signature: a few words, and no document. */
const MAX_OF_REMARK = 2
const isRemark = (written: readonly string[], document: string) => written.length <= MAX_OF_REMARK && !/\d{3}/.test(document)

const DATES: readonly (RosterColumn | null)[] = ['birthDate', 'startedOn', 'endedOn'] satisfies RosterColumn[]

type Columns = readonly (RosterColumn | null | string)[]

const placesOfDates = (columns: Columns): readonly number[] =>
  columns.flatMap((name, at) => (DATES.includes(name as RosterColumn) ? [at] : []))
const tableOf = (rows: readonly RosterLine[]): Table => rows.map(({ cells }) => cells)

/** Whether a file's dates put the month before the day: one of them proves it, and then the others are ambiguous. */
export const isMonthFirst = (columns: Columns, rows: readonly RosterLine[]): boolean =>
  isMonthFirstIn(tableOf(rows), placesOfDates(columns))

/** Returns the date columns that put the month first when a person said so of the file. */
export const monthFirstColumns = (columns: Columns, rows: readonly RosterLine[]): readonly RosterColumn[] =>
  monthFirstPlaces(tableOf(rows), placesOfDates(columns)).map((at) => columns[at] as RosterColumn)

/** Returns cells with the dates of these month-first columns turned to day first. */
export const dayFirst = (cells: RosterCells, columns: readonly RosterColumn[]): RosterCells => ({
  ...cells,
  ...Object.fromEntries(columns.flatMap((name) => (cells[name] === undefined ? [] : [[name, turnedDate(cells[name])] as const]))),
})
