import {
  cellsBy,
  headOf,
  isHead,
  LINES_OVER_HEAD,
  ROSTER_COLUMNS,
  type RosterCells,
  type RosterColumn,
  type RosterHead,
  separatorOf,
} from '@djbr/domain/roster/columns.ts'
import { MAX_ROSTER_BYTES, MAX_ROSTER_ROWS } from '@djbr/domain/roster/roster.ts'
import { rosterText } from '@djbr/domain/roster/roster-text.ts'
import { Failure } from '../../ground/http/failure.ts'
import { eachLine } from './tokenize.ts'

/** A row of a file as it was written, by its line. */
export interface WrittenRow {
  readonly line: number
  readonly cells: RosterCells
}

/** What was read of a file: what it dropped is gone already. */
export interface ReadUpload {
  readonly columns: readonly RosterColumn[]
  readonly dropped: readonly string[]
  /** By the line in this file, or in the file that it corrects where it says that. */
  readonly rows: readonly WrittenRow[]
  /** Whether its rows say which line of an earlier file each corrects. */
  readonly corrects: boolean
}

/** No cell of a roster is longer; what lies beyond it is cut, and its length refused as that of a text. */
const MAX_CELL_LENGTH = 400

const WHY = { spreadsheet: 'roster.spreadsheet', binary: 'roster.noText' } as const

/**
 * Reads the rows of a file (R12.2, R12.3) and lets go at once of every column that a roster does not have. Refused with what is wrong with the file
 * altogether: no text, no titles, columns missing, no rows or too many.
 */
export async function readUpload(bytes: Uint8Array): Promise<ReadUpload> {
  if (bytes.length > MAX_ROSTER_BYTES) throw new Failure('refused', 'roster.tooLarge')
  const decoded = rosterText(bytes)
  if ('noText' in decoded) throw new Failure('refused', WHY[decoded.noText])
  let head: RosterHead | null = null
  const rows: WrittenRow[] = []
  await eachLine(decoded.text, separatorOf(decoded.text), (cells, line) => {
    if (!head) {
      if (isHead(cells)) head = headOf(cells)
      else if (line > LINES_OVER_HEAD) throw noHead()
      return
    }
    if (cells.every((cell) => cell.trim() === '')) return
    // @protects S49 a roster has a most of rows
    if (rows.length === MAX_ROSTER_ROWS) throw new Failure('refused', 'roster.tooManyRows', { params: { max: MAX_ROSTER_ROWS } })
    const own = head.lineAt < 0 ? line : Number(cells[head.lineAt])
    rows.push({ line: Number.isInteger(own) ? own : 0, cells: cut(cellsBy(head, cells)) })
  })
  const found = head as RosterHead | null
  if (!found) throw noHead()
  if (found.missing.length > 0) {
    throw new Failure('refused', 'roster.missing', {
      params: { columns: found.missing.map((name) => ROSTER_COLUMNS[name].names[0]).join(', ') },
    })
  }
  if (rows.length === 0) throw new Failure('refused', 'roster.noRows')
  return { columns: found.columns.filter((name) => name !== null), dropped: found.dropped, rows, corrects: found.lineAt >= 0 }
}

const noHead = () => new Failure('refused', 'roster.noHead', { params: { lines: LINES_OVER_HEAD } })

/** U+0000 is no text, and a database keeps none; a file with one was refused before. */
const cut = (cells: RosterCells): RosterCells =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell.slice(0, MAX_CELL_LENGTH).toWellFormed()]))
