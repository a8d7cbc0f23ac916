import type { Language } from '@djbr/domain/messages/index.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'

/** Whether somebody wants reminders by mail too, and in which language (R14.7). */
export interface CourtesyMail {
  readonly wanted: boolean
  readonly language: Language
}

/** The same with their address, '' without one: of who said nothing, wanted and in Spanish. The transaction is theirs. */
export async function courtesyMailOf(trx: Transaction, personId: number): Promise<CourtesyMail & { readonly email: string }> {
  const { email, wanted, language } = await trx
    .selectFrom('person')
    .leftJoin('courtesyMail', 'courtesyMail.personId', 'person.id')
    .select(['email', 'wanted', 'language'])
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
  return { email, wanted: wanted ?? true, language: (language as Language | null) ?? 'es' }
}

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
