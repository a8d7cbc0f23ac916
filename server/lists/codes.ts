import type { Entry, ListKind } from '@djbr/domain/lists/list-kind.ts'
import type { Problem } from '@djbr/domain/record-kind.ts'
import type { Catalogs } from '../catalogs/index.ts'

/** Codes of other lists that an entry leans on and that may not be chosen now; what it held before stays. */
export function unknownCodes(kind: ListKind, entry: Entry, before: Entry | null, catalogs: Catalogs): readonly Problem[] {
  return Object.entries(kind.fields).flatMap(([field, { control }]) => {
    const code = entry[field]
    if (control.type !== 'choice' || typeof code !== 'number' || code === before?.[field]) return []
    const known =
      control.list === 'provincias'
        ? catalogs.provinces(Number(entry.department)).some((province) => province.code === code)
        : catalogs.has(control.list, code)
    return known ? [] : [{ field, message: 'common.unknownCode' as const }]
  })
}

/** The words of the codes that an entry holds; a province's are its department's. */
export const wordsFor =
  (entry: Entry, catalogs: Catalogs) =>
  (list: string, code: number | null): string =>
    list === 'provincias' ? catalogs.place(Number(entry.department), code, null).province : catalogs.word(list, code)
