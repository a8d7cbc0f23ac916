import type { PlainDate } from '@djbr/domain/dates.ts'

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

/** The parametric lists, held in memory. */
export interface Catalogs {
  /** The entries in force on a day (today when not given), in their order. */
  list(name: ListName, on?: PlainDate): readonly CatalogEntry[]
  /** Whether a code may be chosen on a day (today when not given). */
  has(name: ListName, code: number, on?: PlainDate): boolean
  /** The words of a code, in force or not any more; '' when the list never had it. */
  word(name: string, code: number | null): string
  provinces(department: number): readonly CatalogEntry[]
  localities(department: number, province: number): readonly CatalogEntry[]
  /** The words of a place; '' for each part that there is not. */
  place(department: number | null, province: number | null, locality: number | null): { department: string; province: string; locality: string }
  /** Reads the lists anew. */
  reload(): Promise<void>
}
