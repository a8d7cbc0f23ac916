import { z } from 'zod'
import type { QueuedJob } from '../../ground/jobs/index.ts'

/** The job that analyzes a roster, as it is queued. */
export const analysis: QueuedJob<{ rosterId: number }> = { name: 'roster.analyze', payload: z.object({ rosterId: z.int() }) }
