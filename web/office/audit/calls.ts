import type { Json } from '@djbr/domain/fields/field.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { queryOptions } from '@tanstack/react-query'
import { write } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import { unlessRefused } from '../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'

/** What is asked of the audit; null leaves all. */
export interface Filters {
  readonly desde: PlainDate | null
  readonly hasta: PlainDate | null
  readonly accion: string | null
  readonly cuenta: string
  readonly resultado: 'hecho' | 'rechazado' | null
  readonly persona: number | null
  readonly objeto: string | null
}

export const NO_FILTERS: Filters = { desde: null, hasta: null, accion: null, cuenta: '', resultado: null, persona: null, objeto: null }

export interface AuditRow {
  readonly fila: number
  readonly fecha_hora: string
  readonly accion: string
  readonly resultado: 'hecho' | 'rechazado'
  readonly cuenta: string | null
  readonly persona_que_actuo: number | null
  readonly sesion: number | null
  readonly persona: number | null
  readonly objeto: string
  readonly objeto_nombre: string | null
  readonly direccion: string
  readonly pedido: string
  /** What else explains it, by the record of its action. */
  readonly hechos: Readonly<Record<string, unknown>> | null
}

export interface AuditRowWithLink extends AuditRow {
  readonly eslabon: { readonly numero: number; readonly huella: string; readonly fecha_hora: string } | null
}

const KEY = 'oficina/auditoria'
const SAID_HERE = [200, 400, 403, 404, 429]

const given = (filters: Filters): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== null && value !== ''))

/** A page of the audit, behind a row that was seen. */
export function auditPage(filters: Filters, before: number | null) {
  const query = new URLSearchParams(Object.entries(given(filters)).map(([name, value]) => [name, String(value)]))
  if (before !== null) query.set('antes', String(before))
  return api.get<{ readonly filas: readonly AuditRow[]; readonly hay_mas: boolean }>(`${KEY}?${query}`, { quiet: true })
}

export const auditRow = (row: number) => api.get<AuditRowWithLink>(`${KEY}/filas/${row}`, { quiet: true })

/** Whom or what the audit knows by a number. Throws a CallFailure when there is nobody. */
export const findInAudit = async (asked: Readonly<Record<string, Json>>) =>
  unlessRefused(await api.post<{ readonly persona: number; readonly objeto: string | null }>(`${KEY}/buscar`, asked, { quiet: SAID_HERE }))

/** What the filters leave, as a file for a spreadsheet. Throws a CallFailure when it is refused. */
export const exportAudit = (filters: Filters, reason: Readonly<Record<string, Json>>) =>
  api.textFor(`${KEY}/exportar`, { ...given(filters), ...reason }, { quiet: SAID_HERE })

/** What a walk found of one chain. */
export interface ChainVerdict {
  readonly cadena: 'snapshot' | 'audit'
  readonly integra: boolean
  readonly eslabones: number
  readonly huella: string
  readonly cabezas: number
  readonly ultima_cabeza: string | null
  /** What was done to the first link that does not hold. */
  readonly mensaje: string | null
}

/** What a walk found of the receptions and the public log. */
export interface LogVerdict {
  readonly recepciones: number
  /** Received just now: the hourly job enters them. */
  readonly por_anotar: number
  readonly faltan: number
  /** The certificate numbers of the first that are missing. */
  readonly numeros: readonly string[]
}

/** The walk over both chains that was asked for last. */
interface ChainCheck {
  readonly estado: 'ninguna' | 'en_espera' | 'en_curso' | 'terminada'
  readonly pedida_por: string | null
  readonly terminada: string | null
  readonly recorridos: number
  readonly eslabones: number
  readonly cadenas: readonly ChainVerdict[]
  /** null while none ended, and of walks that did not look at the log yet. */
  readonly registro: LogVerdict | null
  /** What the rows say otherwise than what was sealed, in words. */
  readonly hallazgos: readonly string[]
}

const FOLLOWED_MS = 1000

export const isRunning = (check: ChainCheck | undefined) => check?.estado === 'en_espera' || check?.estado === 'en_curso'

/** The last walk, followed while it runs. */
export const CHAIN_CHECK = queryOptions({
  queryKey: [`${KEY}/verificar`],
  queryFn: () => api.get<ChainCheck>(`${KEY}/verificar`, { quiet: true }),
  staleTime: 0,
  refetchInterval: ({ state }) => (isRunning(state.data) ? FOLLOWED_MS : false),
})

/** Asks for a walk. Throws a CallFailure when one runs already. */
export const askChainCheck = () => write((named) => api.post<WriteAnswer>(`${KEY}/verificar`, {}, named))
