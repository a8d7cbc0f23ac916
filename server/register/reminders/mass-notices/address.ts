import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { asRegister } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { defineJob } from '../../../ground/jobs/index.ts'
import { audienceOf } from './audience.ts'
import { massNoticeOf } from './find.ts'

/** How many people are recorded in one transaction. */
const BATCH = 1000

/** Records each person whom a released mass notice is for, once (R14.11). A restarted run resumes where it stopped. */
export const addressMassNoticeJob = defineJob({
  name: 'massNotice.address',
  payload: z.object({ massNoticeId: z.int() }),
  run: async ({ db, clock }, { massNoticeId }, alive) => {
    for (let last: number | null = 0; last !== null; ) {
      const after: number = last
      last = await asRegister(db, 'portal', (trx) => addressAfter(trx, massNoticeId, after, clock.now()))
      await alive()
    }
  },
})

/**
 * Records the next people whom the notice was for on the day of its release, in all no more than it was ordered for. Returns the last of them; null when none
 * is left and the notice is complete.
 */
async function addressAfter(trx: Transaction, id: number, after: number, now: Date): Promise<number | null> {
  const notice = await massNoticeOf(trx, id, now)
  // @protects S45 a mass notice is written down for as many as it was ordered for
  //   instead: Math.min(BATCH, (notice.people ?? 0) - notice.progress.addressed) ==> BATCH
  const room = Math.min(BATCH, (notice.people ?? 0) - notice.progress.addressed)
  // @protects S45 nobody comes under a mass notice by the night behind its order
  //   instead: notice.releasedAt ?? now ==> now
  const people = await audienceOf(trx, notice, dateInLaPaz(notice.releasedAt ?? now))
    .select('who.personId')
    .distinct()
    .where('who.personId', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reminder').select('id').where('massNoticeId', '=', id).whereRef('reminder.personId', '=', 'who.personId'))),
    )
    .orderBy('who.personId')
    .limit(Math.max(0, room))
    .execute()
  if (people.length === 0) {
    await trx.updateTable('massNotice').set({ addressedAt: now }).where('id', '=', id).where('addressedAt', 'is', null).execute()
    return null
  }
  const addressed = people.map(({ personId }) => ({ personId: personId as number, massNoticeId: id, plannedAt: now, nextTryAt: now }))
  await trx
    .insertInto('reminder')
    .values(addressed)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return people.at(-1)?.personId ?? null
}
