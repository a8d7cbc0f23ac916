import * as z from 'zod/mini'
import { moment } from './shapes.ts'

/** What every version says of a setting that two persons agree on. Nobody is behind the one that came with the portal: '' stands for each of them, the act and the reason. */
export const adopted = {
  version: z.int(),
  adoptedAt: ['desde', moment],
  approver: 'aprobada_por',
  proposer: 'propuesta_por',
  reference: 'referencia',
  reason: 'motivo',
} as const
