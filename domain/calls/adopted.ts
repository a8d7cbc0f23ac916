import * as z from 'zod/mini'
import { moment } from './shapes.ts'

/** What every version of a setting agreed on by two people says. Nobody proposed the version shipped with the portal: both people, the act and the reason are ''. */
export const adopted = {
  version: z.int(),
  adoptedAt: ['desde', moment],
  approver: 'aprobada_por',
  proposer: 'propuesta_por',
  reference: 'referencia',
  reason: 'motivo',
} as const
