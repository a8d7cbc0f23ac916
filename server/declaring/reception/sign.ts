import { z } from 'zod'
import type { Transaction } from '../../ground/database/connect.ts'
import { defineJob, type Job } from '../../ground/jobs/index.ts'
import { awaitCode } from '../../public/log/index.ts'
import type { Services } from '../../services.ts'
import { printed } from './print.ts'

interface Received {
  readonly declarationId: number
  /** The sworn snapshot that is received. */
  readonly snapshotId: number
}

/**
 * Orders the signing of form and certificate of a digital reception, once each, in the reception's own transaction (R6.47, R7.26, safety S41). They are printed after
 * the commit, and the signing process takes them from there.
 */
export async function orderSignatures({ jobs, clock }: Services, trx: Transaction, { declarationId, snapshotId }: Received): Promise<void> {
  const now = clock.now()
  await trx
    .insertInto('signingOrder')
    .values((['form', 'certificate'] as const).map((kind) => ({ declarationId, snapshotId, class: kind, orderedAt: now, tryAfter: now })))
    .onConflict((conflict) => conflict.columns(['declarationId', 'class']).doNothing())
    .execute()
  await jobs.enqueue(trx, printToSignJob, { declarationId })
}

const AGAIN_AFTER_SECONDS = 10

/** Prints a received declaration once the code for its QR is signed; while the signing process is away, the job enqueues itself again. */
export const printToSignJob: Job<{ declarationId: number }> = defineJob({
  name: 'reception.print',
  payload: z.object({ declarationId: z.int() }),
  run: async (services, { declarationId }) => {
    if ((await awaitCode(services, declarationId)) === null) {
      const { jobs, db, clock } = services
      const runAt = new Date(clock.now().getTime() + AGAIN_AFTER_SECONDS * 1000)
      return jobs.enqueue(db, printToSignJob, { declarationId }, { key: String(declarationId), runAt })
    }
    await printed(services, declarationId, 'form')
    await printed(services, declarationId, 'certificate')
  },
})
