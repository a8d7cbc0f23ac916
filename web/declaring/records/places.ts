import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'

/** Returns the place of a record's form, by which its draft is kept: the form that adds (null), or the one that changes a record by its code. */
export const placeOf = ({ path }: RecordKind, id: number | null): string => (id === null ? path.list : `${path.list}#${id}`)

/** Returns the record code of a place of this kind; null for the form that adds; undefined for a place of another kind. */
export function recordIn({ path }: RecordKind, place: string): number | null | undefined {
  if (place === path.list) return null
  return place.startsWith(`${path.list}#`) ? Number(place.slice(path.list.length + 1)) : undefined
}
