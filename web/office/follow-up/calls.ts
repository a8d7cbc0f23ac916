import { write } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import type { Proposal } from '../proposals/proposals-table.tsx'

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
