import type { CaseState, ExaminationOutcome } from '@djbr/domain/examination/cases/case.ts'
import type { Channel } from '@djbr/domain/examination/cases/selection.ts'
import type { Json } from '@djbr/domain/fields/field.ts'
import type { Params } from '@djbr/domain/messages/text.ts'
import { queryOptions } from '@tanstack/react-query'
import { write } from '../../area/index.ts'
import type { AddedFile, ExplanationRequest, SwornRecord } from '../../examination/index.ts'
import { handOver } from '../../foundation/browser/hand-over.ts'
import { api } from '../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'

/** Why a declaration was selected. */
export interface SelectionGrounds {
  readonly canal: Channel
  readonly referencia: string
  readonly recibida: string | null
  readonly motivo: string
  readonly indicadores: readonly { readonly numero: number; readonly datos: Params }[]
  readonly sorteo: string | null
  readonly posicion: number | null
}

export interface SelectedCase {
  readonly codigo: number
  readonly certificado: string
  readonly estado: CaseState
  readonly elegido: string
  readonly fundamentos: SelectionGrounds
}

export interface ChannelShare {
  readonly canal: Channel
  readonly cupo: number
  readonly elegidas: number
}

interface Selection {
  readonly canales: readonly ChannelShare[]
  readonly casos: readonly SelectedCase[]
}

/** How far putting the notice off is. */
type Deferral = 'ninguno' | 'pedido' | 'aprobado' | 'rechazado'

export interface ListedCase {
  readonly codigo: number
  readonly certificado: string
  readonly canal: Channel
  readonly estado: CaseState
  readonly verifica: string
  readonly revisar_hasta: string | null
  readonly responder_hasta: string | null
  readonly terminar_hasta: string | null
  readonly avisado: boolean
  readonly aplazamiento: Deferral
  readonly aplazado_hasta: string | null
  readonly motivo_aplazamiento: string
  readonly resultado_propuesto: ExaminationOutcome | null
  readonly resultado: ExaminationOutcome | null
}

interface Decisions {
  readonly casos: readonly ListedCase[]
  readonly estados: readonly { readonly estado: CaseState; readonly cantidad: number }[]
  readonly resultados: readonly { readonly resultado: ExaminationOutcome; readonly cantidad: number }[]
  readonly canales: readonly { readonly canal: Channel; readonly cantidad: number }[]
}

export interface ReceivedDeclaration {
  readonly certificado: string
  readonly recibida: string
  readonly examinada: boolean
  readonly total_bienes: number
  readonly total_deudas: number
  readonly total_rentas: number
  readonly patrimonio_neto: number
  readonly registros: readonly SwornRecord[]
}

interface CaseEvent {
  readonly fecha: string
  readonly tipo: string
  readonly texto: string
  readonly por: string
}

/** All of a case, as who examines it or decides on it reads it. */
export interface ViewedCase {
  readonly codigo: number
  readonly estado: CaseState
  readonly fundamentos: SelectionGrounds
  readonly declarante: string
  readonly documento: string
  readonly revisar_hasta: string | null
  readonly terminar_hasta: string | null
  readonly prorrogado: boolean
  readonly avisado: boolean
  readonly aplazamiento: Deferral
  readonly aplazado_hasta: string | null
  readonly motivo_aplazamiento: string
  readonly declaraciones: readonly ReceivedDeclaration[]
  readonly pedidos: readonly ExplanationRequest[]
  readonly historia: readonly CaseEvent[]
  readonly resultados_posibles: readonly ExaminationOutcome[]
  readonly propuesta: { readonly resultado: ExaminationOutcome; readonly motivos: string; readonly por: string } | null
  readonly resultado: ExaminationOutcome | null
  readonly motivos: string
}

/** Under which calls a case is opened: by who examines it, or who decides on it. */
export type OpenedAs = 'casos' | 'decisiones'

const SELECTION = 'oficina/examen/seleccion'
const CASES = 'oficina/examen/casos'
const DECISIONS = 'oficina/examen/decisiones'

export const SELECTED = queryOptions({
  queryKey: ['oficina', 'examen', 'seleccion'],
  queryFn: () => api.get<Selection>(SELECTION, { quiet: true }),
  staleTime: 0,
})

export const OWN_CASES = queryOptions({
  queryKey: ['oficina', 'examen', 'casos'],
  queryFn: () => api.get<readonly ListedCase[]>(CASES, { quiet: true }),
  staleTime: 0,
})

export const CASE_DECISIONS = queryOptions({
  queryKey: ['oficina', 'examen', 'decisiones'],
  queryFn: () => api.get<Decisions>(DECISIONS, { quiet: true }),
  staleTime: 0,
})

/** A case, opened. Each time is in the audit and told its declarant: it is asked for again only by who looks at it. */
export const openedCase = (as: OpenedAs, one: number) =>
  queryOptions({
    queryKey: ['oficina', 'examen', 'abierto', as, one],
    queryFn: () => api.post<ViewedCase>(`oficina/examen/${as}/${one}`, {}, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })

type Payload = Readonly<Record<string, Json>>

/** Selects a declaration for a report. Throws a CallFailure, as every write below does. */
export const selectForReport = (report: Payload): Promise<WriteAnswer> => write((named) => api.post<WriteAnswer>(SELECTION, report, named))

/** A question of a request: about a record of the declaration, or about all of it. */
export interface AskedQuestion {
  readonly record: SwornRecord | null
  readonly words: string
}

export const askDeclarant = (one: number, questions: readonly AskedQuestion[]): Promise<WriteAnswer> => {
  const preguntas = questions.map(({ record, words }) => ({ ...(record && { lista: record.lista, lugar: record.lugar }), pregunta: words }))
  return write((named) => api.post<WriteAnswer>(`${CASES}/${one}/pedidos`, { preguntas }, named))
}

export const addNote = (one: number, note: Payload): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${CASES}/${one}/notas`, note, named))

export const proposeOutcome = (one: number, proposal: Payload): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${CASES}/${one}/propuesta`, proposal, named))

export const askDeferral = (one: number, why: Payload): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${CASES}/${one}/aplazamiento`, why, named))

/** Decides what was seen to be proposed. */
export const decideCase = (one: number, resultado: ExaminationOutcome): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${DECISIONS}/${one}/resultado`, { resultado }, named))

export const giveCaseBack = (one: number, why: Payload): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${DECISIONS}/${one}/devolucion`, why, named))

export const prolongCase = (one: number, why: Payload): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${DECISIONS}/${one}/prorroga`, why, named))

export const decideDeferral = (one: number, aprobar: boolean): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${DECISIONS}/${one}/aplazamiento`, { aprobar }, named))

/** Hands a file of an answer over to the browser, to be saved: nothing opens it here (S59). Throws a CallFailure. */
export async function saveAttachment(as: OpenedAs, one: number, { codigo, tipo }: AddedFile): Promise<void> {
  const file = await api.file(`oficina/examen/${as}/${one}/adjuntos/${codigo}`, { quiet: true })
  handOver(file, `adjunto-${codigo}.${tipo}`)
}
