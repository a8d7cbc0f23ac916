import { BOLIVIA } from '../sheets/position.ts'
import { withoutMarks } from '../values/characters.ts'

/** Place of work: a municipality of the country, or a country abroad; all null when unknown. */
export interface PostPlace {
  readonly country: number | null
  readonly department: number | null
  readonly province: number | null
  readonly locality: number | null
}

export const NO_PLACE: PostPlace = { country: null, department: null, province: null, locality: null }

/** A municipality with the names of its province and department. */
export interface Municipality {
  readonly department: number
  readonly province: number
  readonly locality: number
  readonly name: string
  readonly provinceName: string
  readonly departmentName: string
}

export interface Country {
  readonly code: number
  readonly name: string
}

export type FoundPlace =
  | { readonly place: PostPlace }
  | { readonly problem: 'roster.problem.placeUnknown' | 'roster.problem.placeAmbiguous' }

/** Finds the place that a cell names. */
export type PlaceFinder = (cell: string) => FoundPlace

const plain = (words: string) =>
  withoutMarks(words)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

const two = (code: number) => String(code).padStart(2, '0')

/**
 * Returns a finder for these places (R12.5). It finds a municipality by the six digits of department, province and municipality, even without a leading zero; by its
 * name; by its name followed by its province or department (`ENTRE RÍOS, TARIJA`) where several share it, or begin with it and a `de`; or a country by its name.
 */
export function placeFinder(municipalities: readonly Municipality[], countries: readonly Country[]): PlaceFinder {
  const byName = new Map<string, Set<PostPlace>>()
  const byCode = new Map<string, PostPlace>()
  const add = (name: string, place: PostPlace) => {
    const there = byName.get(name)
    if (there) there.add(place)
    else byName.set(name, new Set([place]))
  }
  for (const { department, province, locality, name, provinceName, departmentName } of municipalities) {
    const place = { country: null, department, province, locality }
    byCode.set(`${two(department)}${two(province)}${two(locality)}`, place)
    for (const words of new Set([name, `${name} ${provinceName}`, `${name} ${departmentName}`].map(plain))) add(words, place)
  }
  // People write San Ignacio also for San Ignacio de Velasco.
  const shortened = new Set(municipalities.flatMap(({ name }) => (/ DEL? /.test(plain(name)) ? plain(name).split(/ DEL? /, 1) : [])))
  // Bolivia is not a place abroad: a municipality is needed.
  for (const { code, name } of countries) if (code !== BOLIVIA) add(plain(name), { ...NO_PLACE, country: code })
  return (cell) => {
    if (/^\d{5,6}$/.test(cell)) {
      const place = byCode.get(cell.padStart(6, '0'))
      return place ? { place } : { problem: 'roster.problem.placeUnknown' }
    }
    const name = plain(cell)
    const [place, another] = byName.get(name) ?? []
    if (!place) return { problem: 'roster.problem.placeUnknown' }
    return another || shortened.has(name) ? { problem: 'roster.problem.placeAmbiguous' } : { place }
  }
}
