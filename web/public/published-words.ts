import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { Translate } from '../foundation/language/language.ts'
import type { CountTable } from '../statistics/index.ts'

/** What was published in Spanish, in the language at hand where the portal has the words. */
export const inWords = (table: CountTable, words: Readonly<Record<number | string, MessageKey>>, t: Translate): CountTable => ({
  ...table,
  filas: table.filas.map((row) => {
    const known = words[row.codigo]
    return known ? { ...row, descripcion: t(known) } : row
  }),
})
