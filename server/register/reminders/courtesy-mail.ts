import { asPerson } from '../../ground/database/as-person.ts'
import { type CourtesyMail, courtesyMailOf } from '../../ground/notices/index.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

/** Returns a person's choice about reminders by mail. */
export const readCourtesyMail = ({ db }: Services, personId: number): Promise<CourtesyMail> =>
  asPerson(db, personId, (trx) => courtesyMailOf(trx, personId))

/** Stores a person's choice about reminders by mail, from the next reminder on. The portal shows reminders in any case. */
export async function changeCourtesyMail(
  { db, clock }: Services,
  principal: Principal,
  personId: number,
  { wanted, language }: CourtesyMail,
): Promise<void> {
  const now = clock.now()
  const said = { wanted, language, changedAt: now }
  await asPerson(db, personId, async (trx) => {
    await trx
      .insertInto('courtesyMail')
      .values({ personId, ...said })
      .onConflict((conflict) => conflict.column('personId').doUpdateSet(said))
      .execute()
    await audit(trx, principal, { at: now, action: 'person.reminders', subject: personId })
  })
}
