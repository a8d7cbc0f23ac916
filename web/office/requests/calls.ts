import { queryOptions } from '@tanstack/react-query'
import { SAID_HERE, write } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import { unlessRefused } from '../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'

export interface CorrectionRequest {
  readonly codigo: number
  /** While it waits, and then for who settled it alone; else ''. So `documento_solicitado`. */
  readonly documento: string
  readonly documento_solicitado: string
  readonly solicitada: string
  /** null while it waits. */
  readonly aceptada: boolean | null
  readonly resuelta_por: string
  readonly motivo: string
}

export const CORRECTIONS = queryOptions({
  queryKey: ['oficina', 'correcciones'],
  queryFn: () => api.get<readonly CorrectionRequest[]>('oficina/correcciones', { quiet: true }),
  staleTime: 0,
})

/** Who asked for a correction, to be compared with the identity card. */
export interface Claimant {
  readonly nombres: string
  readonly fecha_nacimiento: string
  readonly documento: string
  readonly documento_solicitado: string
  readonly de_otra_confirmada: boolean
}

/** The person is told that they were looked at: asked once for each dialog. */
export const claimantOf = (codigo: number) =>
  queryOptions({
    queryKey: ['oficina', 'correcciones', codigo],
    queryFn: async () => unlessRefused(await api.post<Claimant>('oficina/correcciones/ver', { codigo }, { quiet: SAID_HERE })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const resolveCorrection = (decision: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>('oficina/correcciones/resolver', decision, named))
