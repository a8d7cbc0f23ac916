import { type HolidayRule, type Holidays, holidaysOf } from '@djbr/domain/declaration/deadlines.ts'
import { isInForce } from '@djbr/domain/lists/list-kind.ts'
import type { OfficeShown } from '@djbr/domain/lists/offices.ts'
import { PORTAL_DATE } from '@djbr/domain/lists/portal.ts'
import type { Language } from '@djbr/domain/messages/index.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import { fillLists } from './fill.ts'
import { type Flags, flagsOf, type Settings } from './flags.ts'

export { fillLists } from './fill.ts'
export { variableOf } from './flags.ts'
export { followLists } from './follow.ts'
export { findPlaceIn, placeNameIn, placesIn, workplacesIn } from './places.ts'

/** The lists by the path that serves them; `localidades` and `provincias` are requested with their parents instead. */
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
  /** Shown beside the word: a department's letters, what a function means. '' if nothing is. */
  readonly detail: string
  readonly validFrom: PlainDate | null
  readonly validTo: PlainDate | null
}

export interface Place {
  readonly code: number
  readonly name: string
  readonly validFrom: PlainDate | null
  readonly validTo: PlainDate | null
}

export interface Locality extends Place {
  /** Whether it is the capital of its department. */
  readonly capital: boolean
}

/** An office of the authority (R8.83). */
export interface Office extends OfficeShown {
  readonly id: number
  readonly department: number
  readonly name: string
  readonly central: boolean
  /** Where it is on a map; both null where unknown. */
  readonly latitude: number | null
  readonly longitude: number | null
  readonly validFrom: PlainDate | null
  readonly validTo: PlainDate | null
}

/** The parametric lists, held in memory (R8.38, R8.49). */
export interface ListCache {
  /** Returns the entries in force on a day (today when not given), in their order. */
  list(name: ListName, on?: PlainDate): readonly CatalogEntry[]
  /** Whether a code may be chosen on a day (today when not given); false for a list that does not exist. */
  has(name: string, code: number, on?: PlainDate): boolean
  /** Returns the words of a code, whether or not it is still in force; '' for null and for a code the list never had. */
  word(name: string, code: number | null): string
  /** Returns what is shown beside the word of a code: the letters of a department, LP. '' if nothing is. */
  detail(name: string, code: number | null): string
  /** Returns the provinces of a department that are in force, by code; none for an unknown department. */
  provinces(department: number): readonly Place[]
  /** Returns the localities of a province that are in force, by code; none for an unknown province. */
  localities(department: number, province: number): readonly Locality[]
  /** Returns the words of a place; '' for each part that does not exist. */
  place(
    department: number | null,
    province: number | null,
    locality: number | null,
  ): { department: string; province: string; locality: string }
  /** Returns the offices that are open today, the central one first, then by place. */
  offices(): readonly Office[]
  /** Returns an office, open or not; undefined for one that does not exist. */
  office(id: number | null): Office | undefined
  /** Whether an office is open today: nobody opens a session in one that has closed. */
  isOpen(id: number | null): boolean
  /** The holidays used to compute deadlines. */
  readonly holidays: Holidays
  /** The day from which this portal takes declarations. */
  startedOn(): PlainDate
  /** Returns the statements sworn at finalizing, in a language. */
  statements(language: Language): readonly string[]
  /** Returns the version of the statements' words: another number once one of them changes. */
  statementsVersion(): number
  /** Returns which parts of the portal are open now, by its settings and by the office's flags. */
  flags(settings: Settings): Flags
  /** Returns another number once any list has changed. */
  version(): number
  /** Reads the lists again after the office changed them. Of several concurrent calls, the last one reads what all of them wrote. */
  reload(): Promise<void>
}

interface Contents {
  readonly lists: ReadonlyMap<string, ReadonlyMap<number, CatalogEntry>>
  readonly provinces: ReadonlyMap<number, readonly Place[]>
  readonly localities: ReadonlyMap<string, readonly Locality[]>
  readonly offices: ReadonlyMap<number, Office>
  readonly holidays: Holidays
  readonly startedOn: PlainDate
  readonly statements: readonly (Readonly<Record<Language, string>> & { readonly version: number })[]
  readonly flags: ReadonlyMap<number, boolean>
  readonly version: number
}

/** Fills the lists that the database lacks from the files of this release, and holds all lists in memory. */
export async function createListCache(db: Database, clock: Clock): Promise<ListCache> {
  await fillLists(db, dateInLaPaz(clock.now()))
  let contents = await readContents(db)
  let reading: Promise<unknown> = Promise.resolve()
  const today = () => dateInLaPaz(clock.now())
  const entry = (name: string, code: number | null) => (code === null ? undefined : contents.lists.get(name)?.get(code))
  const placeKey = (department: number, province: number) => `${department}/${province}`

  return {
    list: (name, on = today()) => [...(contents.lists.get(name)?.values() ?? [])].filter((found) => isInForce(found, on)),
    has: (name, code, on = today()) => {
      const found = entry(name, code)
      return found !== undefined && isInForce(found, on)
    },
    word: (name, code) => entry(name, code)?.word ?? '',
    detail: (name, code) => entry(name, code)?.detail ?? '',
    provinces: (department) => inForce(contents.provinces.get(department), today()),
    localities: (department, province) => inForce(contents.localities.get(placeKey(department, province)), today()),
    place: (department, province, locality) => ({
      department: entry('departamentos', department)?.word ?? '',
      province: nameOf(contents.provinces.get(department ?? 0), province),
      locality: nameOf(contents.localities.get(placeKey(department ?? 0, province ?? 0)), locality),
    }),
    offices: () => [...contents.offices.values()].filter((office) => isInForce(office, today())),
    office: (id) => contents.offices.get(id ?? 0),
    isOpen: (id) => {
      const office = contents.offices.get(id ?? 0)
      return office !== undefined && isInForce(office, today())
    },
    holidays: (date, department) => contents.holidays(date, department),
    startedOn: () => contents.startedOn,
    statements: (language) => contents.statements.map((statement) => statement[language]),
    statementsVersion: () => contents.statements.reduce((sum, { version }) => sum + version, 0),
    flags: (settings) => flagsOf(settings, contents.flags),
    version: () => contents.version,
    reload: () => {
      const read = async () => {
        contents = await readContents(db)
      }
      const next = reading.then(read, read)
      reading = next
      return next
    },
  }
}

const inForce = <P extends Place>(places: readonly P[] | undefined, day: PlainDate): readonly P[] =>
  (places ?? []).filter((place) => isInForce(place, day))

const nameOf = (places: readonly Place[] | undefined, code: number | null) => places?.find((place) => place.code === code)?.name ?? ''

function startOf([start]: readonly { readonly day: PlainDate }[]): PlainDate {
  if (!start) throw new Error('the lists of this database were never filled')
  return start.day
}

async function readContents(db: Database): Promise<Contents> {
  const entries = await sql<CatalogEntry & { list: string }>`
    SELECT list, code, word, detail, valid_from, valid_to FROM catalog_entry ORDER BY list, position, code`.execute(db)
  const provinces = await sql<Place & { department: number }>`
    SELECT department, code, name, valid_from, valid_to FROM province ORDER BY department, code`.execute(db)
  const localities = await sql<Locality & { department: number; province: number }>`
    SELECT department, province, code, name, capital, valid_from, valid_to FROM locality ORDER BY department, province, code`.execute(db)
  const offices = await sql<Office>`
    SELECT id, department, name, place, address, phone, central, latitude, longitude, valid_from, valid_to FROM office
    ORDER BY NOT central, place, id`.execute(db)
  const holidays =
    await sql<HolidayRule>`SELECT day, department, effect, name, norm, valid_from, valid_to FROM holiday ORDER BY id`.execute(db)
  const statements = await sql<Contents['statements'][number]>`SELECT es, en, ay, version FROM sworn_statement ORDER BY code`.execute(db)
  const flags = await sql<{ code: number; enabled: boolean }>`SELECT code, enabled FROM portal_flag`.execute(db)
  const start = await sql<{ day: PlainDate }>`SELECT day FROM portal_date WHERE code = ${PORTAL_DATE.start}`.execute(db)
  const last = await sql<{ version: number }>`SELECT coalesce(max(id), 0) AS version FROM list_change`.execute(db)
  return {
    lists: new Map(
      [...Map.groupBy(entries.rows, ({ list }) => list)].map(([list, rows]) => [
        list,
        new Map(rows.map(({ list: _, ...row }) => [row.code, row])),
      ]),
    ),
    provinces: Map.groupBy(provinces.rows, ({ department }) => department),
    localities: Map.groupBy(localities.rows, ({ department, province }) => `${department}/${province}`),
    offices: new Map(offices.rows.map((office) => [office.id, office])),
    holidays: holidaysOf(holidays.rows),
    startedOn: startOf(start.rows),
    statements: statements.rows,
    flags: new Map(flags.rows.map(({ code, enabled }) => [code, enabled])),
    version: last.rows[0]?.version ?? 0,
  }
}
