import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { unlessRefused } from '../../app/failure.ts'
import type { WriteAnswer } from '../../app/toasts.ts'
import { SAID_HERE } from '../access/calls.ts'

export interface WriteOffRequest {
  readonly codigo: string
  readonly control_cge: string
  readonly motivo: string
  readonly referencia: string
  readonly propuesta_por: string
  readonly propuesta: string
  readonly propia: boolean
  readonly decidida_por: string
  /** null while it waits. */
  readonly aprobada: boolean | null
}

export const WRITE_OFFS = queryOptions({
  queryKey: ['oficina', 'bajas'],
  queryFn: () => api.get<readonly WriteOffRequest[]>('oficina/bajas', { quiet: true }),
  staleTime: 0,
})

export const proposeWriteOff = async (proposal: object): Promise<WriteAnswer> =>
  unlessRefused(await api.post<WriteAnswer>('oficina/baja', proposal, { quiet: SAID_HERE }))

export const decideWriteOff = async (decision: object): Promise<WriteAnswer> =>
  unlessRefused(await api.post<WriteAnswer>('oficina/baja/aprobar', decision))
