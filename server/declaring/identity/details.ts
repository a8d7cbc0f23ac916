import type { Language } from '@djbr/domain/messages/text.ts'
import { isReachedAt, replaceContact, requireConfirmed } from '../../access/index.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { countAttempt } from '../../ground/http/rate-limits.ts'
import type { Session } from '../../ground/http/session.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { requireEditable } from './correct.ts'

/** Sets a gender that the register does not have yet; refused when it has one (safety S35). */
export const setGender = (services: Services, session: Session, principal: Principal, gender: number): Promise<void> =>
  writeGender(services, session, principal, gender, async () => {})

/** The same as a change of registered data: while `habilitar_edicion` is true. */
export const changeGender = (services: Services, session: Session, principal: Principal, gender: number): Promise<void> =>
  writeGender(services, session, principal, gender, (trx) => requireEditable(trx, session))

async function writeGender(
  { db, clock }: Services,
  session: Session,
  principal: Principal,
  gender: number,
  requireAllowed: (trx: Transaction) => Promise<void>,
): Promise<void> {
  const now = clock.now()
  const event = { at: now, action: 'person.gender', subject: session.personId }
  await withRefusalAudit(db, principal, event, () =>
    db.transaction().execute(async (trx) => {
      await requireAllowed(trx)
      const { numUpdatedRows } = await trx
        .updateTable('person')
        .set({ gender, updatedAt: now })
        .where('id', '=', session.personId)
        // @protects S35 a gender is set once
        .where('gender', '=', -1)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Failure('refused', 'person.genderIsSet')
      await audit(trx, principal, event)
    }),
  )
}

/**
 * Changes how a declarant is reached, while `habilitar_edicion` is true. Another e-mail address needs a session that its person confirmed, and is
 * told to the former one (safety S18), five times a day at most: `tooMany` beyond.
 */
export async function changeContact(
  services: Services,
  session: Session,
  principal: Principal,
  contact: { readonly phone: string; readonly email: string },
  language: Language,
): Promise<void> {
  const { db, clock } = services
  const event = { at: clock.now(), action: 'person.contact', subject: session.personId }
  await withRefusalAudit(db, principal, event, () =>
    db.transaction().execute(async (trx) => {
      await requireEditable(trx, session)
      if (!(await isReachedAt(trx, session.personId, contact.email))) {
        // @protects S18 an open session alone changes no e-mail address
        //   instead: requireConfirmed(services, session) ==> void requireConfirmed
        requireConfirmed(services, session)
        // @protects S16 an address is changed five times a day at most
        await countAttempt({ ...services, db: trx }, 'contactOfPersonDaily', `person ${session.personId}`)
      }
      await replaceContact(services, trx, session.personId, contact, language)
      await audit(trx, principal, event)
    }),
  )
}
