import { write } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import type { Proposal } from '../proposals/proposals-table.tsx'

export interface WriteOffRequest extends Proposal {
  readonly control_cge: string
  readonly decjur_estado: number
  /** What it is for, of which entity, and its number: while it waits; '' afterwards. */
  readonly motdec_descripcion: string
  readonly entidad: string
  readonly numero: string
}

/** One of several declarations of a person. */
export interface DeclarationChoice {
  readonly decjur_codigo: number
  readonly decjur_estado: number
  readonly fecha: string
}

export const WRITE_OFFS = {
  queryKey: ['oficina', 'bajas'],
  queryFn: () => api.get<readonly WriteOffRequest[]>('oficina/bajas', { quiet: true }),
  staleTime: 0,
}

/** Proposes a write-off. Throws a CallFailure; with `declaraciones` in its answer when one has to be chosen. */
export const proposeWriteOff = (proposal: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>('oficina/baja', proposal, named))

export const decideWriteOff = (decision: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>('oficina/baja/aprobar', decision, named))
