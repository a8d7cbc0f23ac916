import { queryOptions } from '@tanstack/react-query'
import { write, writeFor } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'

export interface Batch {
  readonly lote: number
  readonly emitido: string
  readonly emitido_por: string
  readonly vence: string
  readonly primera: string
  readonly ultima: string
  readonly total: number
  readonly nuevas: number
  readonly usadas: number
  readonly congeladas: number
  readonly anuladas: number
  readonly vencidas: number
}

export interface BatchCard {
  readonly numero_tarjeta: string
  readonly estado: 'nueva' | 'usada' | 'congelada' | 'anulada' | 'vencida'
  readonly activada: string | null
}

/** A batch that was just issued, and its sheets: nobody gets them again. */
export interface IssuedBatch extends WriteAnswer {
  readonly lote: number
  readonly cantidad: number
  readonly vence: string
  readonly base64: string
  readonly nombre: string
}

const KEY = ['oficina', 'tarjetas'] as const
export const CARDS_KEY = KEY

export const BATCHES = queryOptions({
  queryKey: [...KEY, 'lotes'],
  queryFn: () => api.get<readonly Batch[]>('oficina/tarjetas/lotes', { quiet: true }),
  staleTime: 0,
})

export const cardsOfBatch = (batch: number) =>
  queryOptions({
    queryKey: [...KEY, 'lotes', batch],
    queryFn: () => api.get<readonly BatchCard[]>(`oficina/tarjetas/lotes/${batch}`, { quiet: true }),
    staleTime: 0,
  })

/** Issues a batch. `key` names the request: sent twice, it issues one batch, and the second answer is a refusal. */
export const issueBatch = (order: object, key: string): Promise<IssuedBatch> =>
  writeFor((named) => api.post<IssuedBatch>('oficina/tarjetas/lotes', order, { ...named, idempotencyKey: key }), 'office.lost.batch')

export const revokeBatch = (batch: number, why: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`oficina/tarjetas/lotes/${batch}/anular`, why, named))

export const revokeCard = (which: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>('oficina/tarjetas/anular', which, named))
