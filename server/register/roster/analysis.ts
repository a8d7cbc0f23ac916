import { z } from 'zod'
import type { QueuedJob } from '../../ground/jobs/index.ts'

/** The analysis of a roster, as it is asked for. */
export const analysis: QueuedJob<{ rosterId: number }> = { name: 'roster.analyze', payload: z.object({ rosterId: z.int() }) }
