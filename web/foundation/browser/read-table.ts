import { decoded, type Encoding, type LetterReading, readBytes } from '@djbr/domain/import/bytes.ts'
import { type ReadTable, type Separator, separatorOf, tableOf } from '@djbr/domain/import/table.ts'

/** Spreadsheet file types that can be read here. */
export const TABLE_FILES = '.xlsx,.csv,.tsv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file as a table, with the separator of its cells if it is text; or the ways in which its letters can be read. */
export type ReadFile = (ReadTable & { readonly separator?: Separator }) | { readonly readings: readonly LetterReading[] }

/** Reads a file saved by a spreadsheet (R12.2), in the encoding chosen where two were possible. `weigh` returns how many titles a line names. */
export async function readTable(bytes: Uint8Array, weigh: (cells: readonly string[]) => number, encoding?: Encoding): Promise<ReadFile> {
  const read = encoding ? { text: decoded(bytes, encoding) } : readBytes(bytes)
  if ('refused' in read || 'readings' in read) return read
  if ('text' in read) {
    const separator = separatorOf(read.text, weigh)
    return { ...tableOf(read.text, separator), separator }
  }
  const { workbookTable } = await import('@djbr/domain/import/workbook.ts')
  return workbookTable(bytes)
}
