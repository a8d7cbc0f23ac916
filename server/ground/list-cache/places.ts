import { type Workplace, workplaceCode } from '@djbr/domain/register/workplace.ts'
import { type Country, type Municipality, NO_PLACE, type PlaceFinder, type PostPlace, placeFinder } from '@djbr/domain/roster/places.ts'
import { BOLIVIA } from '@djbr/domain/sheets/position.ts'

interface Named {
  readonly code: number
  readonly name: string
}

/** The part of the lists in which places are found. */
interface PlaceLists {
  list(name: 'departamentos' | 'paises'): readonly { readonly code: number; readonly word: string }[]
  word(name: 'paises', code: number): string
  provinces(department: number): readonly Named[]
  localities(department: number, province: number): readonly Named[]
  place(department: number | null, province: number | null, locality: number): { readonly locality: string; readonly department: string }
}

const municipalitiesIn = (listCache: PlaceLists): readonly Municipality[] =>
  listCache
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

/** Returns the places of the lists as they are now. */
export const placesIn = (
  listCache: PlaceLists,
): { readonly municipalities: readonly Municipality[]; readonly countries: readonly Country[] } => ({
  municipalities: municipalitiesIn(listCache),
  countries: listCache.list('paises').map(({ code, word: name }) => ({ code, name })),
})

/** Finds places among those of the lists as they are now. */
export function findPlaceIn(listCache: PlaceLists): PlaceFinder {
  const { municipalities, countries } = placesIn(listCache)
  return placeFinder(municipalities, countries)
}

/** Returns where a post may be served, by the lists as they are now: each municipality, then each country abroad, with its code and its words (R13.11). */
export const workplacesIn = (listCache: PlaceLists): readonly Workplace[] => [
  ...municipalitiesIn(listCache).map(({ department, province, locality, name, departmentName }) => ({
    code: workplaceCode({ country: null, department, province, locality }) ?? 0,
    words: `${name} (${departmentName})`,
  })),
  ...listCache
    .list('paises')
    .filter(({ code }) => code !== BOLIVIA)
    .map(({ code, word: words }) => ({ code: workplaceCode({ ...NO_PLACE, country: code }) ?? 0, words })),
]

/** Returns the words of a place: `EL ALTO (LA PAZ)`, a country, or '' for none. */
export function placeNameIn(listCache: PlaceLists, { country, department, province, locality }: PostPlace): string {
  if (country !== null) return listCache.word('paises', country)
  if (locality === null) return ''
  const words = listCache.place(department, province, locality)
  return `${words.locality} (${words.department})`
}
