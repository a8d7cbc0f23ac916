import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { companion } from '../database/statement.ts'

interface When {
  /** At most one job per key waits: a later one replaces it. */
  readonly key?: string
  /** Runs no earlier than this; when absent, as soon as it is committed. */
  readonly runAt?: Date
}

/** What the queue knows of a job: its name and its payload. */
export interface QueuedJob<Payload> {
  /** Its name in the queue: what waits there under a name must still be understood after an update. */
  readonly name: string
  /** Ids only, never names, documents or secrets: the queue is a table that is copied with the others. */
  readonly payload: z.ZodType<Payload>
}

export interface JobQueue {
  /** Enqueues a job in the transaction that gives rise to it: both happen or neither. */
  enqueue<Payload>(trx: Transaction | Database, job: QueuedJob<Payload>, payload: Payload, when?: When): Promise<void>
}

const ADD = companion('job-add', 'SELECT graphile_worker.add_job($1, $2::json, run_at => $3, job_key => $4)')

/** The queue of jobs, in PostgreSQL. */
export const createJobQueue = (clock: Clock): JobQueue => ({
  enqueue: async (trx, job, payload, { key, runAt = clock.now() } = {}) => {
    await prepared(trx, ADD, [job.name, JSON.stringify(payload), runAt, key === undefined ? null : `${job.name} ${key}`])
  },
})
