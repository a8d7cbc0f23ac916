import { z } from 'zod'

/** What a second person says of a proposal. */
export const decisionShape = z.object({ codigo: z.uuid('common.invalid'), aprobar: z.boolean('common.invalid').default(true) })
