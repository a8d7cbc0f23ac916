import { z } from 'zod'
import { reasonShape } from '../../http/reason.ts'

/** What a second person says of a proposal; to decline it takes a reason. */
export const decisionShape = z
  .object({ codigo: z.uuid('common.invalid'), aprobar: z.boolean('common.invalid').default(true), motivo: reasonShape.optional() })
  .refine(({ aprobar, motivo }) => aprobar || motivo !== undefined, { path: ['motivo'], error: 'common.required' })
  .transform(({ codigo, aprobar, motivo }): Decision => ({ id: codigo, approve: aprobar, declinedFor: aprobar ? '' : (motivo ?? '') }))

export interface Decision {
  readonly id: string
  readonly approve: boolean
  /** Why not; '' for an approval. */
  readonly declinedFor: string
}
