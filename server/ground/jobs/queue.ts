import type { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { companion } from '../database/statement.ts'

interface When {
  /** Of one key at most one job waits: a later one takes its place. */
  readonly key?: string
  /** Not before this instant; as soon as it is committed when absent. */
  readonly runAt?: Date
}

/** What the queue knows of a job: what it is called, and what it takes. */
export interface QueuedJob<Payload> {
  /** As it stands in the queue: what waits there under a name must still be understood after an update. */
  readonly name: string
  /** Ids, never names, documents or secrets: the queue is a table that is copied with the others. */
  readonly payload: z.ZodType<Payload>
}

export interface JobQueue {
  /** Asks for a job, in the transaction of what it follows from: both are done or neither. */
  enqueue<Payload>(trx: Transaction | Database, job: QueuedJob<Payload>, payload: Payload, when?: When): Promise<void>
}

const ADD = companion('job-add', 'SELECT graphile_worker.add_job($1, $2::json, run_at => $3, job_key => $4)')

/** The queue of jobs, in PostgreSQL. */
export const createJobQueue = (clock: Clock): JobQueue => ({
  enqueue: async (trx, job, payload, { key, runAt = clock.now() } = {}) => {
    await prepared(trx, ADD, [job.name, JSON.stringify(payload), runAt, key === undefined ? null : `${job.name} ${key}`])
  },
})
