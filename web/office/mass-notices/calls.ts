import type { Json } from '@djbr/domain/fields/field.ts'
import type { MassNoticeState } from '@djbr/domain/register/mass-notices.ts'
import { queryOptions } from '@tanstack/react-query'
import { write } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'

/** A mass notice in the list: how it stands, and what became of the people whom it is for. */
export interface MassNotice {
  readonly aviso: number
  readonly version: number
  readonly estado: MassNoticeState
  readonly titulo: string
  readonly redactado: string
  readonly redactado_por: string
  readonly ordenado_por: string
  readonly decidido_por: string
  readonly motivo_rechazo: string
  /** For how many it was ordered; null for a draft. */
  readonly personas: number | null
  readonly anotadas: number
  readonly faltan: number
  readonly por_correo: number
  readonly solo_en_portal: number
  readonly correo_no_admitido: number
  readonly ya_no_correspondia: number
}

/** The same with what it says, to whom, and how it will look. */
export interface MassNoticeDetail extends MassNotice {
  readonly situacion: number
  readonly motivo_declaracion: number
  readonly mes: string
  readonly entidad: number
  readonly departamento: number
  readonly texto: string
  readonly titulo_ingles: string
  readonly texto_ingles: string
  readonly puede_decidir: boolean
  /** For how many people it would be now; null once it was decided. */
  readonly personas_ahora: number | null
  readonly maximo_sin_segunda_persona: number
  readonly correo: string
  readonly correo_ingles: string
}

export const MASS_NOTICES_KEY = ['oficina', 'avisos-masivos'] as const
const PATH = 'oficina/avisos-masivos'
const LOOKED_AT_AGAIN_MS = 5_000

export const MASS_NOTICES = queryOptions({
  queryKey: MASS_NOTICES_KEY,
  queryFn: () => api.get<readonly MassNotice[]>(PATH, { quiet: true }),
  staleTime: 0,
})

/** One of them, looked at again while it is being sent. */
export const massNoticeOf = (notice: number) =>
  queryOptions({
    queryKey: [...MASS_NOTICES_KEY, notice],
    queryFn: () => api.get<MassNoticeDetail>(`${PATH}/${notice}`, { quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.estado === 'enviando' && LOOKED_AT_AGAIN_MS,
  })

export interface SavedNotice extends WriteAnswer {
  readonly inf_codigo?: number
}

/** Keeps a draft, a new one where none was there; answers its number unless the answer was lost. */
export const saveMassNotice = (over: Pick<MassNotice, 'aviso' | 'version'> | null, payload: object): Promise<SavedNotice> =>
  write((named) =>
    over
      ? api.put<WriteAnswer>(`${PATH}/${over.aviso}`, payload, { ...named, ifMatch: `"${over.version}"` })
      : api.post<WriteAnswer>(PATH, payload, named),
  )

export const tryMassNotice = (notice: number): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${PATH}/${notice}/prueba`, {}, named))

export const orderMassNotice = (notice: number, personas: number): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${PATH}/${notice}/enviar`, { personas }, named))

interface Decision {
  readonly aprobar: boolean
  readonly personas?: number
  readonly motivo?: Json
}

export const decideMassNotice = (notice: number, decision: Decision): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${PATH}/${notice}/decidir`, decision, named))

export type Step = 'pausar' | 'reanudar' | 'descartar'

export const stepMassNotice = (notice: number, accion: Step): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`${PATH}/${notice}/marcha`, { accion }, named))
