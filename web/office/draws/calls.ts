import type { Json } from '@djbr/domain/fields/field.ts'
import { queryOptions } from '@tanstack/react-query'
import { write } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'

export interface OfficeDraw {
  readonly codigo: number
  readonly nombre: string | null
  readonly estado: 'preparado' | 'retirado' | 'anunciado' | 'sorteado' | 'abierto'
  readonly desde: number
  readonly hasta: number
  readonly cantidad: number
  readonly decide: string
  readonly preparado: string
  readonly por: string
  /** Whether whoever is signed in prepared it. */
  readonly propio: boolean
  readonly ronda: number | null
  readonly ronda_alterna: number | null
}

interface OfficeDraws {
  /** How long the public log is. */
  readonly registro: number
  readonly sorteos: readonly OfficeDraw[]
}

export const OFFICE_DRAWS = queryOptions({
  queryKey: ['oficina', 'sorteos'],
  queryFn: () => api.get<OfficeDraws>('oficina/sorteos', { quiet: true }),
  staleTime: 0,
})

/** How many declarations may be drawn between two positions, which are counted from 1 on screen and from 0 in the call. */
export const poolBetween = (from: number, to: number) =>
  queryOptions({
    queryKey: ['oficina', 'sorteos', 'fondo', from, to],
    queryFn: () => api.get<{ declaraciones: number }>(`oficina/sorteos/fondo?desde=${from - 1}&hasta=${to}`, { quiet: true }),
    staleTime: 0,
  })

type Payload = Readonly<Record<string, Json>>

/** Prepares a draw: positions are counted from 1 on screen and from 0 in the call. Throws a CallFailure, as each step does. */
export const prepareDraw = (payload: Payload): Promise<WriteAnswer> => {
  const desde = Math.max(0, Number(payload.desde) - 1)
  return write((named) => api.post<WriteAnswer>('oficina/sorteos', { ...payload, desde }, named))
}

export const announceDraw = (code: number): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`oficina/sorteos/${code}/anunciar`, {}, named))

export const withdrawDraw = (code: number): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`oficina/sorteos/${code}/retirar`, {}, named))

export const drawWith = (code: number, payload: Payload): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`oficina/sorteos/${code}/valor`, payload, named))

export const openDraw = (code: number): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`oficina/sorteos/${code}/abrir`, {}, named))
