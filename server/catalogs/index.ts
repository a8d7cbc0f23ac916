import { dateInLaPaz, type PlainDate } from '@djbr/domain/dates.ts'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { fillCatalogs } from './fill.ts'

/** A list by the path that answers it; `localidades` and `provincias` are asked with their parents instead. */
export const LISTS = [
  'tipos_documentos',
  'tipos_nacionalidad',
  'tipos_genero',
  'tipos_cargo',
  'tipos_funciones',
  'tipos_adquisicion',
  'tipos_parentesco',
  'motivos_declaracion',
  'estados_civiles',
  'departamentos',
  'paises',
  'entidades',
  'subtipo_bien/4',
  'subtipo_bien/5',
  'subtipo_deuda/2',
] as const
export type ListName = (typeof LISTS)[number]

export interface CatalogEntry {
  readonly code: number
  readonly word: string
  /** What stands beside the word: a department's letters, what a function means. '' when nothing does. */
  readonly detail: string
  readonly validFrom: PlainDate | null
  readonly validTo: PlainDate | null
}

export interface Place {
  readonly code: number
  readonly name: string
}

export interface Locality extends Place {
  /** Whether it is the capital of its department. */
  readonly capital: boolean
}

/** The parametric lists, held in memory (document 1 section 3; rules.md 5). */
export interface Catalogs {
  /** The entries in force on a day (today when not given), in their order. */
  list(name: ListName, on?: PlainDate): readonly CatalogEntry[]
  /** Whether a code may be chosen on a day (today when not given); false for a list that there is not. */
  has(name: string, code: number, on?: PlainDate): boolean
  /** The words of a code, in force or not any more; '' for none and for what the list never had. */
  word(name: string, code: number | null): string
  /** What stands beside the word of a code: the letters of a department, LP. '' when nothing does. */
  detail(name: string, code: number | null): string
  /** The provinces of a department, by code; none for a department that there is not. */
  provinces(department: number): readonly Place[]
  /** The localities of a province, by code; none for a province that there is not. */
  localities(department: number, province: number): readonly Locality[]
  /** The words of a place; '' for each part that there is not. */
  place(
    department: number | null,
    province: number | null,
    locality: number | null,
  ): { department: string; province: string; locality: string }
  /** Reads the lists anew, after the desk changed them. */
  reload(): Promise<void>
}

interface Contents {
  readonly lists: ReadonlyMap<string, ReadonlyMap<number, CatalogEntry>>
  readonly provinces: ReadonlyMap<number, readonly Place[]>
  readonly localities: ReadonlyMap<string, readonly Locality[]>
}

/** Fills lists that the database does not have yet from the files of this release, and holds all of them in memory. */
export async function createCatalogs(db: Database, clock: Clock): Promise<Catalogs> {
  await fillCatalogs(db)
  let contents = await readContents(db)
  const today = () => dateInLaPaz(clock.now())
  const entry = (name: string, code: number | null) => (code === null ? undefined : contents.lists.get(name)?.get(code))
  const placeKey = (department: number, province: number) => `${department}/${province}`

  return {
    list: (name, on = today()) => [...(contents.lists.get(name)?.values() ?? [])].filter((found) => inForce(found, on)),
    has: (name, code, on = today()) => {
      const found = entry(name, code)
      return found !== undefined && inForce(found, on)
    },
    word: (name, code) => entry(name, code)?.word ?? '',
    detail: (name, code) => entry(name, code)?.detail ?? '',
    provinces: (department) => contents.provinces.get(department) ?? [],
    localities: (department, province) => contents.localities.get(placeKey(department, province)) ?? [],
    place: (department, province, locality) => ({
      department: entry('departamentos', department)?.word ?? '',
      province: nameOf(contents.provinces.get(department ?? 0), province),
      locality: nameOf(contents.localities.get(placeKey(department ?? 0, province ?? 0)), locality),
    }),
    reload: async () => {
      contents = await readContents(db)
    },
  }
}

const inForce = ({ validFrom, validTo }: CatalogEntry, day: PlainDate) =>
  (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo)

const nameOf = (places: readonly Place[] | undefined, code: number | null) => places?.find((place) => place.code === code)?.name ?? ''

async function readContents(db: Database): Promise<Contents> {
  const entries = await sql<CatalogEntry & { list: string }>`
    SELECT list, code, word, detail, valid_from, valid_to FROM catalog_entry ORDER BY list, position, code`.execute(db)
  const provinces = await sql<Place & { department: number }>`
    SELECT department, code, name FROM province ORDER BY department, code`.execute(db)
  const localities = await sql<Locality & { department: number; province: number }>`
    SELECT department, province, code, name, capital FROM locality ORDER BY department, province, code`.execute(db)
  return {
    lists: new Map(
      [...Map.groupBy(entries.rows, ({ list }) => list)].map(([list, rows]) => [
        list,
        new Map(rows.map(({ list: _, ...row }) => [row.code, row])),
      ]),
    ),
    provinces: Map.groupBy(provinces.rows, ({ department }) => department),
    localities: Map.groupBy(localities.rows, ({ department, province }) => `${department}/${province}`),
  }
}
