import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'

/** Which form of a record it is, for what is typed in it: the one that adds, or the one that changes the record of a code. */
export const placeOf = ({ path }: RecordKind, id: number | null): string => (id === null ? path.list : `${path.list}#${id}`)

/** The code of the record of a place of this kind, null of the one that adds; undefined of another kind's. */
export function recordIn({ path }: RecordKind, place: string): number | null | undefined {
  if (place === path.list) return null
  return place.startsWith(`${path.list}#`) ? Number(place.slice(path.list.length + 1)) : undefined
}
