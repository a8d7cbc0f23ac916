import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { asRegister } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { defineJob } from '../../../ground/jobs/index.ts'
import { audienceOf } from './audience.ts'
import { massNoticeOf } from './find.ts'

/** How many people are written down in one transaction. */
const BATCH = 1000

/** Writes down everybody whom a released mass notice is for, once each (R14.11): begun again, it goes on where it ended. */
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

/** Writes down the next people; answers the last of them, null once there was none and all are written down. */
async function addressAfter(trx: Transaction, id: number, after: number, now: Date): Promise<number | null> {
  const notice = await massNoticeOf(trx, id, now)
  const people = await audienceOf(trx, notice, dateInLaPaz(now))
    .select('who.personId')
    .distinct()
    .where('who.personId', '>', after)
    .orderBy('who.personId')
    .limit(BATCH)
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
