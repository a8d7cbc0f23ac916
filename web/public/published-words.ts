import type { MessageKey } from '@djbr/domain/messages/text.ts'
import type { Translate } from '../foundation/language/language.ts'
import type { CountTable } from '../statistics/index.ts'

/** Returns a table published in Spanish in the current language, where the portal has the words. */
export const inWords = (table: CountTable, words: Readonly<Record<number | string, MessageKey>>, t: Translate): CountTable => ({
  ...table,
  filas: table.filas.map((row) => {
    const known = words[row.codigo]
    return known ? { ...row, descripcion: t(known) } : row
  }),
})
