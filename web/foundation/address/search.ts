import { parseSearchWith, stringifySearchWith, useNavigate, useSearch } from '@tanstack/react-router'
import { OPTIONS, type Option } from './options.ts'

/** Parameters that an address may carry after its `?`, apart from those of the documents' services and of lists: each list reads its own names for filters and order. */
export interface Search {
  /** The step of a section, from 1. */
  readonly paso?: number
  /** The portal's section, when it is not the main one. */
  readonly opcion?: Exclude<Option, 'principal'>
  /** On the portal: the choice of an account or a card, or the login of one of them. */
  readonly ingresar?: (typeof ENTRIES)[number]
  /** base64 of `controlcode:date`, from the QR of a certificate. */
  readonly validacioncertificado?: string
  /** The secret of a link to a new password, or of one that brings the former one back; it leaves the address at once. */
  readonly clave?: string
  readonly deshacer?: string
  /** The same of a link that brings the former e-mail address back. */
  readonly contacto?: string
  /** The same of a link that takes a first second factor away again. */
  readonly factor?: string
  /** The office's list being viewed. */
  readonly lista?: string
  /** The part of the contract being read, when it is not the portal's. */
  readonly parte?: 'oficina'
  /** The batch of cards being viewed. */
  readonly lote?: number
  /** The authority's mass notice being viewed. */
  readonly aviso?: number
  /** The examination case being viewed. */
  readonly caso?: number
  /** In the follow-up and in an entity's area: the entity and person being viewed, and the month being counted (`YYYY-MM`, or a day of it). */
  readonly entidad?: number
  readonly persona?: number
  readonly mes?: string
  /** What of that is counted. */
  readonly entidad_filtrada?: number
  readonly departamento?: string
  readonly padron?: string
  readonly motivo?: string
  /** Screen that the user came from to change something, and returns to. */
  readonly volver?: 'borrador'
}

/** How a router reads and writes the part after the `?`: as plain text, `buscar=4000011`, never as JSON. */
export const SEARCH_AS_TEXT = {
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(String),
}

const ENTRIES = ['tradicional', 'cuenta', 'tarjeta'] as const

const NUMBERS = ['paso', 'lote', 'aviso', 'caso', 'entidad', 'entidad_filtrada', 'persona'] as const
const TEXTS = [
  'validacioncertificado',
  'clave',
  'lista',
  'deshacer',
  'contacto',
  'factor',
  'mes',
  'departamento',
  'padron',
  'motivo',
] as const

/** Accepts digits alone: JavaScript would also take `0x10`, `1e1` and a number between blanks. */
const isFrom1 = (value: unknown) => /^[1-9]\d{0,14}$/.test(String(value))

export function searchOf(search: Record<string, unknown>): Search {
  const ingresar = ENTRIES.find((entry) => entry === search.ingresar)
  const opcion = OPTIONS.find((option) => option === search.opcion)
  return {
    ...Object.fromEntries(NUMBERS.filter((name) => isFrom1(search[name])).map((name) => [name, Number(search[name])])),
    ...(search.volver === 'borrador' && { volver: 'borrador' as const }),
    ...(search.parte === 'oficina' && { parte: 'oficina' as const }),
    ...(opcion && opcion !== 'principal' && { opcion }),
    ...(ingresar && { ingresar }),
    ...Object.fromEntries(TEXTS.filter((name) => search[name] !== undefined).map((name) => [name, String(search[name])])),
  }
}

/** The step that the address names, from 1 to `count`, and a way to go to another one. */
export function useStep(count: number): readonly [step: number, goTo: (step: number) => void] {
  const { paso = 1 } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const goTo = (step: number) =>
    void navigate({ to: '.', search: ({ volver, ...search }: Search) => ({ ...search, paso: step }), resetScroll: false })
  return [Math.min(paso, count), goTo]
}
