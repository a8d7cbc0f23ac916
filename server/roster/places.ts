import { type Municipality, type PlaceFinder, type PostPlace, placeFinder } from '@djbr/domain/roster/places.ts'
import type { ListCache } from '../list-cache/index.ts'

/** Finds places among those of the lists as they are now. */
export function findPlaceIn(listCache: ListCache): PlaceFinder {
  const municipalities = listCache
    .list('departamentos')
    .flatMap(({ code: department, word: departmentName }) =>
      listCache
        .provinces(department)
        .flatMap(({ code: province, name: provinceName }) =>
          listCache
            .localities(department, province)
            .map(({ code: locality, name }): Municipality => ({ department, province, locality, name, provinceName, departmentName })),
        ),
    )
  const countries = listCache.list('paises').map(({ code, word: name }) => ({ code, name }))
  return placeFinder(municipalities, countries)
}

/** The words of a place: `EL ALTO (LA PAZ)`, a country, or '' for none. */
export function placeNameIn(listCache: ListCache, { country, department, province, locality }: PostPlace): string {
  if (country !== null) return listCache.word('paises', country)
  if (locality === null) return ''
  const words = listCache.place(department, province, locality)
  return `${words.locality} (${words.department})`
}
