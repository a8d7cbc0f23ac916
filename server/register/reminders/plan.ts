import { REMINDED_AFTER_DAYS, REMINDED_AFTER_FINALIZATION_DAYS, reminderDue } from '@djbr/domain/register/reminders.ts'
import { addDays, dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { asRegister } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { factsOf, remindedObligations } from './facts.ts'

/** How many obligations are looked at in one transaction. */
const BATCH = 1000

/**
 * Plans at eight in the morning of La Paz who is reminded of what today (R14.2): one row for each obligation and occasion. Run again, or by two processes at
 * once, it writes nothing twice.
 */
export const planRemindersJob = defineJob({
  name: 'reminders.plan',
  payload: z.object({}),
  every: '0 12 * * *',
  run: async ({ db, clock }, _payload, alive) => {
    const now = clock.now()
    for (let last: number | null = 0; last !== null; ) {
      const after: number = last
      last = await asRegister(db, 'portal', (trx) => planAfter(trx, after, now))
      await alive()
    }
  },
})

/** Plans the reminders of the next obligations. Returns the last one looked at; null when there was none. */
async function planAfter(trx: Transaction, after: number, now: Date): Promise<number | null> {
  const today = dateInLaPaz(now)
  const obligations = await candidates(trx, today).where('owed.id', '>', after).orderBy('owed.id').limit(BATCH).execute()
  const planned = obligations.flatMap(({ id, personId, extendedTo, ...facts }) => {
    const kind = reminderDue(factsOf({ id, personId, extendedTo, ...facts }), today)
    return kind && personId !== null ? [{ personId, obligationId: id, kind, extendedTo, plannedAt: now, nextTryAt: now }] : []
  })
  if (planned.length > 0)
    await trx
      .insertInto('reminder')
      .values(planned)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return obligations.at(-1)?.id ?? null
}

/** Selects the obligations that may have an occasion about now; the domain decides. An index finds both sets, however much was owed before. */
const candidates = (trx: Transaction, today: PlainDate) =>
  remindedObligations(trx)
    .where('who.personId', 'is not', null)
    .where('owed.voidedAt', 'is', null)
    .where('owed.receivedOn', 'is', null)
    .where('owed.opensOn', '<=', today)
    .where('owed.id', 'in', ({ selectFrom }) =>
      selectFrom('obligation as late')
        .select('late.id')
        .where('late.lastDay', '>=', addDays(today, -REMINDED_AFTER_DAYS))
        .where('late.voidedAt', 'is', null)
        .union(
          selectFrom('declaration as filed')
            .innerJoin('obligedPerson as filer', 'filer.personId', 'filed.personId')
            .innerJoin('obligation as sworn', 'sworn.obligedPersonId', 'filer.id')
            .select('sworn.id')
            .whereRef('sworn.reason', '=', 'filed.reason')
            .where('filed.finalizedAt', '>=', new Date(`${addDays(today, -REMINDED_AFTER_FINALIZATION_DAYS)}T00:00:00-04:00`)),
        ),
    )
