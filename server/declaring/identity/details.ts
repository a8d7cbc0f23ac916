import { isReachedAt, replaceContact, requireConfirmed } from '../../access/index.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { countAttempt } from '../../ground/http/rate-limits.ts'
import type { Session } from '../../ground/http/session.ts'
import { ownAction } from '../../ground/proof/index.ts'
import { requireEditable } from './correct.ts'

const writingGender = (requireAllowed: (trx: Transaction, session: Session) => Promise<void>) =>
  ownAction({ action: 'person.gender' }, async ({ session, trx, at }, gender: number) => {
    await requireAllowed(trx, session)
    const { numUpdatedRows } = await trx
      .updateTable('person')
      .set({ gender, updatedAt: at })
      .where('id', '=', session.personId)
      // @protects S35 a gender is set once
      .where('gender', '=', -1)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Failure('refused', 'person.genderIsSet')
  })

/** Sets a gender that the register does not have yet. Throws `refused` when it has one (safety S35). */
export const setGender = writingGender(async () => {})

/** Does the same as a change of registered data: while `habilitar_edicion` is true. */
export const changeGender = writingGender(requireEditable)

interface Contact {
  readonly phone: string
  readonly email: string
}

/**
 * Changes how a declarant is reached, while `habilitar_edicion` is true. A new e-mail address needs a session that its person confirmed, and the former address is told
 * of it (safety S18). Allows five a day; throws `tooMany` beyond.
 */
export const changeContact = ownAction({ action: 'person.contact' }, async ({ services, session, language, trx }, contact: Contact) => {
  await requireEditable(trx, session)
  if (!(await isReachedAt(trx, session.personId, contact.email))) {
    // @protects S18 an open session alone changes no e-mail address
    //   instead: requireConfirmed(services, session) ==> void requireConfirmed
    requireConfirmed(services, session)
    // @protects S16 an address is changed five times a day at most
    await countAttempt({ ...services, db: trx }, 'contactOfPersonDaily', `person ${session.personId}`)
  }
  await replaceContact(services, trx, session.personId, contact, language)
})
