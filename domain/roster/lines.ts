import type { Table } from '../import/table.ts'
import { type Reference, refer } from '../messages/reference.ts'
import { headOf, isHead, LINES_OVER_HEAD, plainName, type RosterCells, type RosterColumn, type RosterHead } from './columns.ts'

/** A line under the titles, by its place in the file. */
export interface RosterLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** A table as a roster: its titles, its rows, and the lines under the titles that are none. */
export interface RosterLines {
  readonly head: RosterHead
  readonly titles: readonly string[]
  readonly rows: readonly RosterLine[]
  /** Subtotals, names of units, titles that are repeated, signatures: said to whoever loads the file. */
  readonly beside: readonly RosterLine[]
}

/**
 * Where the titles of a table stand: the first line that names two columns, `isTitle` saying what else is one, or else the widest of the first lines, for
 * somebody to say what its columns are; -1 where that has under three cells, or figures, which are no titles but somebody's row.
 */
export function headLine(table: Table, isTitle: (cell: string) => boolean): number {
  const first = table.slice(0, LINES_OVER_HEAD + 1)
  const named = first.findIndex((cells) => isHead(cells) || cells.filter(isTitle).length > 1)
  if (named >= 0) return named
  const widths = first.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(0, ...widths)
  const at = widths.indexOf(widest)
  return widest < 3 || (first[at] ?? []).some((cell) => /\d{3}/.test(cell)) ? -1 : at
}

/** Finds the titles of a table in its first lines (R12.2), and its rows under them. Refused without titles. */
export function rosterLines(table: Table): RosterLines | { readonly refused: Reference } {
  const at = table.slice(0, LINES_OVER_HEAD + 1).findIndex(isHead)
  const titles = table[at]
  if (!titles) return { refused: refer('roster.noHead', { lines: LINES_OVER_HEAD }) }
  const head = headOf(titles)
  return { head, titles, ...rowsUnder(table, at, head.columns.indexOf('documentNumber')) }
}

/** The rows under the titles of a table, and what else stands there (R12.22). */
export function rowsUnder(table: Table, headAt: number, documentAt: number): Pick<RosterLines, 'rows' | 'beside'> {
  const titles = signOf(table[headAt] ?? [])
  const rows: RosterLine[] = []
  const beside: RosterLine[] = []
  for (let at = headAt + 1; at < table.length; at++) {
    const cells = table[at] ?? []
    const written = cells.filter((cell) => cell.trim() !== '')
    if (written.length === 0) continue
    const isRow = signOf(cells) !== titles && !isTotal(written) && !isRemark(written, cells[documentAt] ?? '')
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

/** The name of a unit, or a signature: a few words, and no document. */
const MAX_OF_REMARK = 2
const isRemark = (written: readonly string[], document: string) => written.length <= MAX_OF_REMARK && !/\d{3}/.test(document)

/** What comes first in the dates of a file, where somebody said so. */
export const DATE_ORDERS = ['dia_mes', 'mes_dia'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const DATES: readonly (RosterColumn | null)[] = ['birthDate', 'startedOn', 'endedOn'] satisfies RosterColumn[]

/** Whether the dates of a file have the month before the day: one of them says so, and then the others can be read twice. */
export function isMonthFirst(columns: readonly (RosterColumn | null | string)[], rows: readonly RosterLine[]): boolean {
  const places = columns.flatMap((name, at) => (DATES.includes(name as RosterColumn) ? [at] : []))
  return rows.some(({ cells }) => places.some((at) => hasMonthFirst(cells[at] ?? '')))
}

function hasMonthFirst(cell: string): boolean {
  const [, first = '', second = ''] = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}\b/.exec(cell.slice(0, 40)) ?? []
  return Number(first) <= 12 && Number(first) > 0 && Number(second) > 12 && Number(second) <= 31
}

const MONTH_DAY = /^(\d{1,2})([-/.])(\d{1,2})([-/.]\d{4})\b/

/** Cells whose dates have the month before the day, the other way round. */
export const dayFirst = (cells: RosterCells): RosterCells =>
  Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, DATES.includes(name as RosterColumn) ? cell.replace(MONTH_DAY, '$3$2$1$4') : cell]),
  )
