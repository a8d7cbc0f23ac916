import { asPerson } from '../../ground/database/as-person.ts'
import { type CourtesyMail, courtesyMailOf } from '../../ground/notices/index.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

/** What somebody says of their reminders by mail. */
export const readCourtesyMail = ({ db }: Services, personId: number): Promise<CourtesyMail> =>
  asPerson(db, personId, (trx) => courtesyMailOf(trx, personId))

/** Keeps what somebody says of them; it counts from the next reminder on. The portal shows them all the same. */
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
