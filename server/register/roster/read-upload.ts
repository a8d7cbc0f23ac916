import { readBytes } from '@djbr/domain/import/bytes.ts'
import type { DateOrder } from '@djbr/domain/import/date-order.ts'
import { type ReadTable, type Separator, separatorOf, tableOf } from '@djbr/domain/import/table.ts'
import { workbookTable } from '@djbr/domain/import/workbook.ts'
import { type Reference, splitReference } from '@djbr/domain/messages/reference.ts'
import { cellsBy, knownTitles, ROSTER_COLUMNS, type RosterCells, type RosterColumn } from '@djbr/domain/roster/columns.ts'
import { dayFirst, isMonthFirst, monthFirstColumns, rosterLines } from '@djbr/domain/roster/lines.ts'
import { MAX_ROSTER_ROWS } from '@djbr/domain/roster/roster.ts'
import { Failure } from '../../ground/http/failure.ts'

/** A line number as our own file writes it; `1e3` is not one. */
const LINE = /^\d{1,9}$/

/** A row of a file as written, with its line. */
export interface WrittenRow {
  readonly line: number
  readonly cells: RosterCells
}

/** What was read from a file, without the columns it dropped. */
export interface ReadUpload {
  readonly columns: readonly RosterColumn[]
  readonly dropped: readonly string[]
  /** Rows by their line in this file, or in the file that they correct when they name it. */
  readonly rows: readonly WrittenRow[]
  /** Whether its rows name the line of an earlier file that each corrects. */
  readonly corrects: boolean
}

/**
 * Reads the rows of a file (R12.2, R12.3) and discards at once every column that a roster does not have. Refused with what is wrong with the file as a whole,
 * and where a screen would have to ask: nothing is guessed.
 */
export async function readUpload(bytes: Uint8Array, dates: DateOrder | undefined): Promise<ReadUpload> {
  const read = await tableIn(bytes)
  if ('refused' in read) throw refusal(read.refused)
  const found = rosterLines(read.table, read.separator)
  if ('refused' in found) throw refusal(found.refused)
  const { head, rows } = found
  if (head.missing.length > 0) {
    const columns = head.missing.map((name) => ROSTER_COLUMNS[name].names[0]).join(', ')
    throw new Failure('refused', 'roster.missing', { params: { columns } })
  }
  // @protects 095 a file with two columns for the same is refused
  if (head.repeated.length > 0) throw new Failure('refused', 'roster.repeated', { params: { columns: head.repeated.join(', ') } })
  if (rows.length === 0) throw new Failure('refused', 'roster.noRows')
  // @protects S49 a roster has a most of rows
  if (rows.length > MAX_ROSTER_ROWS) throw new Failure('refused', 'roster.tooManyRows', { params: { max: MAX_ROSTER_ROWS } })
  if (dates === undefined && isMonthFirst(head.columns, rows)) throw new Failure('refused', 'roster.monthFirst')
  const turned = dates === 'mes_dia' ? monthFirstColumns(head.columns, rows) : []
  const written = rows.map(({ line, cells }) => {
    const own = head.lineAt < 0 ? String(line) : (cells[head.lineAt] ?? '').trim()
    return { line: LINE.test(own) ? Number(own) : 0, cells: dayFirst(cellsBy(head, cells), turned) }
  })
  return {
    columns: head.columns.filter((name) => name !== null),
    dropped: head.dropped,
    rows: written,
    corrects: head.lineAt >= 0,
  }
}

async function tableIn(bytes: Uint8Array): Promise<ReadTable & { readonly separator?: Separator }> {
  const read = readBytes(bytes)
  if ('refused' in read) return read
  if ('readings' in read) return { refused: 'import.letters' }
  if ('workbook' in read) return workbookTable(bytes)
  const separator = separatorOf(read.text, knownTitles)
  return { ...tableOf(read.text, separator), separator }
}

const refusal = (reference: Reference) => {
  const { key, params } = splitReference(reference)
  return new Failure('refused', key, { params })
}
