import type { EndCause, PostKind } from '@djbr/domain/register/entity-forms.ts'
import type { DateOrder } from '@djbr/domain/roster/lines.ts'
import type { RosterMode, RosterOutcome, RosterState } from '@djbr/domain/roster/roster.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { queryOptions } from '@tanstack/react-query'
import { write, writeFor } from '../../../area/index.ts'
import { api } from '../../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../../foundation/controls/notify.ts'

/** A roster as the history lists it. */
export interface RosterSummary {
  readonly codigo: number
  readonly version: number
  readonly modo: RosterMode
  readonly estado: RosterState
  readonly archivo: string
  readonly filas: number
  readonly avance: number
  readonly columnas: readonly string[]
  readonly descartadas: readonly string[]
  readonly cargado_por: string
  readonly cargado_el: string
  readonly agregados: number
  readonly cambiados: number
  readonly retirados: number
  /** Its rows are deleted thirty days after it came, or when it is discarded. */
  readonly filas_guardadas: boolean
  readonly se_deshace_hasta: string | null
}

export interface Counted {
  readonly total: number
  readonly fuera: number
}

/** One roster with the counts of its rows. */
export interface RosterDetail extends RosterSummary {
  readonly resultados: Readonly<Record<RosterOutcome, Counted>>
  readonly puestos_vigentes: number
  /** How many people leave with it, whether it says so or lacks them. */
  readonly retiros: number
  readonly retiros_segunda_persona: boolean
  readonly puede_confirmar_retiros: boolean
}

type Cells = Readonly<Record<string, string>>

export interface RosterRow {
  readonly codigo: number
  readonly fila: number | null
  readonly resultado: RosterOutcome
  readonly fuera: boolean
  readonly persona: string
  /** As the file writes them. */
  readonly celdas: Cells
  /** As they were read. */
  readonly valores: Cells
  /** What stood before, of the columns that change. */
  readonly antes: Cells
  readonly notas: readonly { readonly campo: string; readonly mensaje: string }[]
}

const KEY = 'entidad/padron'
const quiet = { quiet: true }

export const ROSTERS = queryOptions({ queryKey: [KEY], queryFn: () => api.get<readonly RosterSummary[]>(KEY, quiet), staleTime: 0 })

const ASKED_AGAIN_MS = 1500

/** A roster; asked again while it is being analyzed. */
export const rosterQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, id],
    queryFn: () => api.get<RosterDetail>(`${KEY}/${id}`, quiet),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.estado === 'uploaded' ? ASKED_AGAIN_MS : false),
  })

interface RosterPage {
  readonly filas: readonly RosterRow[]
  readonly por_pagina: number
}

export const rowsQuery = (id: number, version: number, outcome: RosterOutcome, after: number) =>
  queryOptions({
    queryKey: [KEY, id, version, outcome, after],
    queryFn: () => api.get<RosterPage>(`${KEY}/${id}/filas?resultado=${outcome}&desde=${after}`, quiet),
  })

/** A file as it is sent: the rows alone, without the columns that a roster does not have. */
export interface Sending {
  readonly modo: RosterMode
  readonly texto: string
  readonly nombre: string
  readonly huella_archivo?: string
  readonly orden_fechas?: DateOrder
  readonly respuestas?: Answers
}

/** What was answered of an entity's files: what a title is ('' for left out), and what a word means. */
export interface Answers {
  readonly titulos: readonly { readonly titulo: string; readonly columna: string }[]
  readonly tipos: readonly { readonly palabra: string; readonly significa: PostKind }[]
  readonly causas: readonly { readonly palabra: string; readonly significa: EndCause }[]
}

export const ANSWERS = queryOptions({
  queryKey: [KEY, 'respuestas'],
  queryFn: () => api.get<Answers>(`${KEY}/respuestas`, quiet),
  staleTime: 0,
})

export const sendRoster = (sending: Sending): Promise<WriteAnswer> => write((named) => api.post<WriteAnswer>(KEY, sending, named))

type Of = Pick<RosterSummary, 'codigo' | 'version'>

const seen = ({ version }: Of) => ({ ifMatch: `"${version}"` })

export type Step = 'confirmar' | 'descartar' | 'deshacer' | 'retiros/confirmar' | 'retiros/rechazar'

export const takeStep = (roster: Of, step: Step): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${KEY}/${roster.codigo}/${step}`, {}, { ...named, ...seen(roster) }))

interface Corrected extends WriteAnswer {
  readonly version?: number
  readonly fila: RosterRow | null
}

export const correctRow = (
  roster: Of,
  row: number,
  correction: { readonly celdas?: Cells; readonly fuera?: boolean },
): Promise<Corrected> =>
  writeFor(
    (named) => api.put<Corrected>(`${KEY}/${roster.codigo}/filas/${row}`, correction, { ...named, ...seen(roster) }),
    () => ({
      err_codigo: 0,
      err_mensaje: '',
      fila: null,
    }),
  )

export const sendCorrected = (roster: Of, texto: string): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${KEY}/${roster.codigo}/filas`, { texto }, { ...named, ...seen(roster) }))

export const setExits = (roster: Of, fecha_retiro: PlainDate, causa_retiro: EndCause): Promise<WriteAnswer> =>
  write((named) => api.put<WriteAnswer>(`${KEY}/${roster.codigo}/retiros`, { fecha_retiro, causa_retiro }, { ...named, ...seen(roster) }))

export const errorFile = ({ codigo }: Of): Promise<string> => api.text(`${KEY}/${codigo}/errores`, quiet)

export const leaveWrongOut = (roster: Of): Promise<WriteAnswer> =>
  write((named) => api.put<WriteAnswer>(`${KEY}/${roster.codigo}/errores`, {}, { ...named, ...seen(roster) }))
