import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { defineJob } from './define.ts'

/** No job takes this long: one that does was taken by a process that died. */
const LONGEST_MINUTES = 10
const KEPT_DAYS = 30

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** Lets others take the jobs that were taken before an instant and never ended. */
export async function freeAbandoned(db: Database, takenBefore: Date): Promise<void> {
  await sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker._private_jobs WHERE locked_at < ${takenBefore}`.execute(db)
}

/** Keeps the queue in order: what was abandoned is taken again, what failed for good is forgotten after a month. */
export const tidyQueueJob = defineJob({
  name: 'jobs.tidy',
  payload: z.object({}),
  every: '*/5 * * * *',
  run: async ({ db, clock }) => {
    await freeAbandoned(db, before(clock.now(), LONGEST_MINUTES))
    await sql`
      DELETE FROM graphile_worker._private_jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND run_at < ${before(clock.now(), KEPT_DAYS * 24 * 60)}`.execute(db)
  },
})
