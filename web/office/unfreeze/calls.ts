import { write } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import type { Proposal } from '../proposals/proposals-table.tsx'

export interface Unfreezing extends Proposal {
  readonly tipo: 'tarjeta' | 'recuperacion' | 'segundo_factor'
  /** While it waits, and then for who proposed or decided it; else ''. */
  readonly numero_tarjeta: string
}

export const UNFREEZINGS = {
  queryKey: ['oficina', 'descongelamientos'],
  queryFn: () => api.get<readonly Unfreezing[]>('oficina/descongelamientos', { quiet: true }),
  staleTime: 0,
}

export const proposeUnfreezing = (proposal: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>('oficina/descongelamiento', proposal, named))

export const decideUnfreezing = (decision: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>('oficina/descongelamiento/aprobar', decision, named))
