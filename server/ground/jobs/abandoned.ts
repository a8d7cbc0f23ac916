import type { Job as TakenJob } from 'graphile-worker'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { defineJob } from './define.ts'

/** No job says nothing for so long: one that does was taken by a process that died. */
const MAX_MINUTES_LENGTH = 10
const KEPT_DAYS = 30

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** Says that a job is still being done by who took it. */
export async function sayAlive(db: Database, { id, locked_by }: Pick<TakenJob, 'id' | 'locked_by'>, now: Date): Promise<void> {
  await sql`UPDATE graphile_worker._private_jobs SET locked_at = ${now} WHERE id = ${id} AND locked_by = ${locked_by}`.execute(db)
}

/** Lets others take the jobs that were taken, or last said to live, before an instant and never ended. */
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
    await freeAbandoned(db, before(clock.now(), MAX_MINUTES_LENGTH))
    await sql`
      DELETE FROM graphile_worker._private_jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND run_at < ${before(clock.now(), KEPT_DAYS * 24 * 60)}`.execute(db)
  },
})
