import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../ground/database/connect.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { server } from './receive-job.ts'
import { verifyApproval } from './verify.ts'

const MAX_AT_ONCE = 50
const FIRST_CHECK_SECONDS = 120
const ASKED_ABOUT_DAYS = 30

/** Returns when the service is first asked about a request that it did not tell of. */
export const firstCheckOf = (askedAt: Date): Date => new Date(askedAt.getTime() + FIRST_CHECK_SECONDS * 1000)

/**
 * Asks about requests that still wait, because their notification may have been lost: two minutes after they were made, then twice as long after each check, up to an
 * hour, for thirty days. Takes some at a time, and stops once the service is found to be away.
 */
export const verifyWaitingJob = defineJob({
  name: 'approval.verify',
  payload: z.object({}),
  every: '*/2 * * * *',
  run: async (services) => {
    const { db, clock } = services
    for (let taken = 0; taken < MAX_AT_ONCE; taken++) {
      const request = await takeRequest(db, clock.now())
      if (!request) return
      const { declarationId, personId, counts } = request
      if (counts && (await verifyApproval(services, server, declarationId, personId)) === 'unknown') return
    }
  },
})

/**
 * Takes a request that is due, and puts it off first. It counts while what it asked about is what is sworn and waits to be received; otherwise it is not asked about
 * any more.
 */
async function takeRequest(db: Database, now: Date) {
  const { rows } = await sql<{ readonly declarationId: number; readonly personId: number; readonly counts: boolean }>`
    WITH due AS (
      SELECT id FROM approval_request WHERE state = 'waiting' AND check_after <= ${now}
      ORDER BY check_after LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE approval_request a
    SET checks = a.checks + 1,
      check_after = CASE
        WHEN d.state = ${STATE.finished} AND d.reception_system = 1
          AND a.asked_at > ${now}::timestamptz - make_interval(days => ${ASKED_ABOUT_DAYS})
          AND a.snapshot_id = last_sworn(d.id)
        THEN ${now}::timestamptz + make_interval(secs => least(3600, ${FIRST_CHECK_SECONDS} * 2.0 ^ least(a.checks, 8)))
      END
    FROM due, declaration d
    WHERE a.id = due.id AND d.id = a.declaration_id
    RETURNING a.declaration_id, d.person_id, a.check_after IS NOT NULL AS counts`.execute(db)
  return rows[0]
}
