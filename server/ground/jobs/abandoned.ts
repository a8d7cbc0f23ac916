import type { Job as TakenJob } from 'graphile-worker'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/connect.ts'
import { defineJob } from './define.ts'

/** Longest that a job may stay silent, in minutes. One silent for longer was taken by a process that died. */
const MAX_MINUTES_LENGTH = 10
const KEPT_DAYS = 30

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/** Records that a job is still being worked on by its taker. */
export async function sayAlive(db: Database, { id, locked_by }: Pick<TakenJob, 'id' | 'locked_by'>, now: Date): Promise<void> {
  await sql`UPDATE graphile_worker._private_jobs SET locked_at = ${now} WHERE id = ${id} AND locked_by = ${locked_by}`.execute(db)
}

/** Releases jobs that were taken, or last reported alive, before an instant and never ended. */
export async function freeAbandoned(db: Database, takenBefore: Date): Promise<void> {
  await sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker._private_jobs WHERE locked_at < ${takenBefore}`.execute(db)
}

/** Keeps the queue tidy: abandoned jobs are taken again, and jobs that failed for good are deleted after a month. */
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
