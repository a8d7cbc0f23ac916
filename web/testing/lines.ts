import { separatorOf, type Table, tableOf } from '@djbr/domain/import/table.ts'

/** Returns a text as the lines of its cells. */
export function linesOf(text: string): Table {
  const read = tableOf(text, separatorOf(text))
  if ('refused' in read) throw new Error(read.refused)
  return read.table
}
