import type { Problem } from '@djbr/domain/fields/record-kind.ts'
import type { Entry, ListKind } from '@djbr/domain/lists/list-kind.ts'
import type { ListCache } from '../../ground/list-cache/index.ts'

/** Returns a problem for each code of another list that an entry uses but that may not be chosen now; a code it already had stays valid. */
export function unknownCodes(kind: ListKind, entry: Entry, before: Entry | null, listCache: ListCache): readonly Problem[] {
  return Object.entries(kind.fields).flatMap(([field, { control }]) => {
    const code = entry[field]
    if (control.type !== 'choice' || typeof code !== 'number' || code === before?.[field]) return []
    const known =
      control.list === 'provincias'
        ? listCache.provinces(Number(entry.department)).some((province) => province.code === code)
        : listCache.has(control.list, code)
    return known ? [] : [{ field, message: 'common.unknownCode' as const }]
  })
}

/** Returns the words for an entry's codes; a province's depend on its department. */
export const wordsFor =
  (entry: Entry, listCache: ListCache) =>
  (list: string, code: number | null): string =>
    list === 'provincias' ? listCache.place(Number(entry.department), code, null).province : listCache.word(list, code)
