import { api } from '../../foundation/calls/api.ts'
import { unlessRefused } from '../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import { SAID_HERE } from '../access/calls.ts'
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

export const proposeUnfreezing = async (proposal: object): Promise<WriteAnswer> =>
  unlessRefused(await api.post<WriteAnswer>('oficina/descongelamiento', proposal, { quiet: SAID_HERE }))

export const decideUnfreezing = async (decision: object): Promise<WriteAnswer> =>
  unlessRefused(await api.post<WriteAnswer>('oficina/descongelamiento/aprobar', decision, { quiet: SAID_HERE }))
