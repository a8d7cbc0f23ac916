import type { ObligationState } from '@djbr/domain/register/obligation.ts'
import type { Outcome } from '@djbr/domain/register/report.ts'
import { write } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import type { Proposal } from '../proposals/proposals-table.tsx'

/** How many are due, and what became of them. */
export interface Counts {
  readonly debidas: number
  readonly en_plazo: number
  readonly tarde_hasta_30: number
  readonly tarde_mas_30: number
  readonly omitidas: number
  readonly justificadas: number
  readonly exentas: number
  readonly abiertas: number
  readonly porcentaje: number | null
}

export interface EntityRow extends Counts {
  readonly codigo: number
  readonly descripcion: string
  readonly sin_derivar: number
  /** The last day in the year on which it confirmed its list; null: it did not. */
  readonly padron_confirmado: string | null
}

interface MonthCounts {
  readonly mes: string
  readonly corte: string
  /** How many entities did not confirm their list in the year. */
  readonly sin_confirmar: number
  readonly total: Counts & { readonly sin_derivar: number }
  readonly entidades: readonly EntityRow[]
}

/** What is counted; null leaves all. */
export interface MonthFilter {
  /** `YYYY-MM`. */
  readonly mes: string
  readonly entidad: number | null
  readonly departamento: number | null
  readonly motivo: string | null
  readonly padron: 'sin_confirmar' | null
}

const queryOf = (filter: object): string =>
  new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]])),
  ).toString()

export const monthCounts = (filter: MonthFilter) => api.get<MonthCounts>(`oficina/seguimiento?${queryOf(filter)}`, { quiet: true })

export interface ListedObligation {
  readonly obligacion: number
  readonly persona: number
  readonly documento: string
  readonly nombre: string
  readonly verificada: boolean
  readonly motivo: number
  readonly vence: string
  readonly prorrogada_hasta: string | null
  readonly recibida: string | null
  readonly resultado: Outcome
}

interface EntityMonth extends Counts {
  readonly codigo: number
  readonly descripcion: string
  readonly corte: string
  readonly sin_derivar: number
  readonly padron_confirmado: string | null
  readonly filas: readonly ListedObligation[]
  readonly hay_mas: boolean
}

/** What of an entity's month is listed; null leaves all. */
export interface EntityFilter {
  readonly mes: string
  readonly motivo: string | null
  readonly resultado: Outcome | null
  readonly desde_fila: number
}

export const entityMonth = (entity: number, filter: EntityFilter) =>
  api.get<EntityMonth>(`oficina/seguimiento/entidades/${entity}?${queryOf(filter)}`, { quiet: true })

export interface PersonObligation {
  readonly codigo: number
  readonly motivo: number
  readonly desde: string
  readonly vence: string
  readonly prorrogada_hasta: string | null
  readonly exenta: boolean
  readonly estado: ObligationState
  readonly presentada: string | null
  readonly recibida: string | null
  readonly eventos: readonly { readonly fecha: string; readonly tipo: string; readonly detalle: string }[]
}

export interface PersonPost {
  readonly codigo: number
  readonly entidad: string
  readonly cargo: string
  readonly item: string
  readonly desde: string
  readonly hasta: string | null
  readonly reportado: string
  readonly anulado: boolean
}

interface ReportedPerson {
  readonly codigo: number
  readonly documento: string
  readonly nombre: string
  readonly fecha_nacimiento: string | null
  readonly identidad: 'verificada' | 'otros_nombres' | 'sin_verificar'
  readonly nombre_portal: string
  readonly fallecida: string | null
  readonly puestos: readonly PersonPost[]
  readonly obligaciones: readonly PersonObligation[]
}

export const reportedPerson = (person: number) => api.get<ReportedPerson>(`oficina/seguimiento/personas/${person}`, { quiet: true })

/** What two persons decide over an obligation. */
export type ChangeName = 'exencion' | 'prorroga' | 'retiro_exencion' | 'retiro_prorroga'

/** Proposes a change of an obligation. Throws a CallFailure. */
export const proposeChange = (obligation: number, proposal: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`oficina/seguimiento/obligaciones/${obligation}/propuesta`, proposal, named))

export interface ChangeRequest extends Proposal {
  readonly tipo: ChangeName
  readonly reportada: string
  readonly motivo_djbr: number
  readonly vence: string
  readonly hasta: string
}

export const CHANGE_REQUESTS = {
  queryKey: ['oficina', 'exenciones'],
  queryFn: () => api.get<readonly ChangeRequest[]>('oficina/exenciones', { quiet: true }),
  staleTime: 0,
}

export const decideChange = (decision: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>('oficina/exenciones/decidir', decision, named))

export interface ClosedMonth {
  readonly mes: string
  readonly corte: string
  readonly obligaciones: number
  readonly huella: string
  /** The account that closed it by hand; null: the portal. */
  readonly por: string | null
}

export const CLOSES = {
  queryKey: ['oficina', 'cierres'],
  queryFn: () =>
    api.get<{ readonly por_cerrar: readonly string[]; readonly cerrados: readonly ClosedMonth[] }>('oficina/cierres', { quiet: true }),
  staleTime: 0,
}

/** Closes a month. Throws a CallFailure. */
export const closeMonth = (mes: string): Promise<WriteAnswer> => write((named) => api.post<WriteAnswer>('oficina/cierres', { mes }, named))

export interface Difference {
  readonly resultado: Outcome | 'due'
  readonly al_cierre: number
  readonly hoy: number
  readonly movimientos: readonly { readonly de: Outcome | null; readonly a: Outcome | null; readonly cantidad: number }[]
}

export interface ClosedEntity extends Counts {
  readonly codigo: number
  readonly descripcion: string
  readonly diferencias: readonly Difference[]
}

interface Close {
  readonly mes: string
  readonly corte: string
  readonly huella: string
  readonly integro: boolean
  readonly total: Counts
  readonly entidades: readonly ClosedEntity[]
}

export const closeOf = (month: string) => api.get<Close>(`oficina/cierres/${month}`, { quiet: true })

interface Report {
  readonly documento: string
  readonly nombre: string
  readonly firmada: boolean
}

/** The report of an entity's quarter, as PDF and as a table. Throws a CallFailure. */
export const reportOf = (entity: number, month: string) =>
  api.get<Report>(`oficina/cierres/informe/${entity}?mes=${month}`, { quiet: [404] })

/** The same as a table for a spreadsheet. */
export const reportAsTable = (entity: number, month: string) =>
  api.text(`oficina/cierres/informe/${entity}/csv?mes=${month}`, { quiet: [404] })
