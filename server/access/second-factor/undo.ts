import { text } from '@djbr/domain/messages/index.ts'
import type { Language } from '@djbr/domain/messages/text.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest, newSecret } from '../../ground/http/secrets.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { mailNotice, noticeRef, notify } from '../../ground/notices/index.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { knownDeviceOf } from '../devices.ts'
import { ownersHash } from '../former-password.ts'
import { hearPassword } from '../guess-delays.ts'
import { recoveringEmailOf } from '../recovery/recovering-email.ts'
import { endSessionsOf } from '../sessions.ts'
import { clearFactor, holdPerson, isKeptByOffice } from './factor.ts'

// @protects 048 the link that undoes a second factor ends after 72 hours
//   instead: 72 ==> 73
const UNDO_HOURS = 72

/**
 * Mails that a first second factor was added, with the link that removes it again; the link is drawn here, so that no row ever held it. The mail goes to the address
 * that recovers the account: a person who changed it a moment ago does not get it.
 */
export const mailFactorUndoJob = defineJob({
  name: 'access.mailFactorUndo',
  payload: noticeRef,
  run: (services, ref) =>
    mailNotice(services, ref, async () => {
      const { db, clock } = services
      const now = clock.now()
      const to = await recoveringEmailOf(db, ref.personId, now)
      // @protects 048 where no address recovers the account, nobody is mailed the link that undoes a second factor
      if (to === '') return {}
      const token = newSecret(32)
      const kept = await db
        .updateTable('factorUndo')
        // @protects 048 the link that undoes a second factor is kept by its hash
        //   instead: digest(token) ==> Buffer.from(token, 'base64url')
        .set({ tokenHash: digest(token) })
        .where('personId', '=', ref.personId)
        .where('expiresAt', '>', now)
        .returning('personId')
        .executeTakeFirst()
      if (!kept) return {}
      const link = { words: text(ref.language, 'notice.factorUndo'), path: `/cambiar?factor=${token}` }
      // @protects S16 the link that undoes a second factor goes to the address that recovers the account
      //   without: to,
      return { to, paragraphs: [text(ref.language, 'notice.factorUndo.text', { hours: UNDO_HOURS })], links: [link] }
    }),
})

type Notice = Parameters<typeof notify>[2]

/**
 * Notifies a person that a second factor was added. The mail about a first one has a link that removes it again, for three days, once, with the password of that
 * moment. A person without an account has no such link.
 */
export async function notifyAdded(services: Services, trx: Transaction, notice: Notice, isFirst: boolean): Promise<void> {
  const now = services.clock.now()
  // @protects 048 a first second factor alone is told with a link that undoes it
  //   instead: isFirst ? await ownersHash(trx, notice.personId, now) : undefined ==> await ownersHash(trx, notice.personId, now)
  const passwordHash = isFirst ? await ownersHash(trx, notice.personId, now) : undefined
  // @protects 048 whoever has no account has no link that undoes their second factor
  //   instead: passwordHash === undefined ==> !isFirst
  if (passwordHash === undefined) return notify(services, trx, notice)
  const undone = { tokenHash: null, passwordHash, expiresAt: new Date(now.getTime() + UNDO_HOURS * 3_600_000) }
  await trx
    .insertInto('factorUndo')
    .values({ personId: notice.personId, ...undone })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(undone))
    .execute()
  await notify(services, trx, notice, mailFactorUndoJob)
}

interface Undoable {
  readonly personId: number
  readonly passwordHash: string
  /** Name of the account that the password belongs to. */
  readonly name: string
}

/** Returns whose second factor a link removes. Throws `refused` for any other link: one that was used, is older than three days, or never was. */
export async function undoableFactor({ db, clock }: Services, token: string): Promise<Undoable> {
  const found = await db
    .selectFrom('factorUndo')
    .innerJoin('account', 'account.personId', 'factorUndo.personId')
    // @protects 048 the password that undoes a second factor is the one of when it was added
    //   instead: factorUndo.passwordHash ==> account.passwordHash
    .select(['factorUndo.personId', 'factorUndo.passwordHash', 'account.name'])
    .where('tokenHash', '=', digest(token))
    // @protects 048 the link that undoes a second factor lasts three days
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  if (!found) throw new Failure('refused', 'access.link.wrong')
  return found
}

interface Undoing {
  readonly token: string
  readonly password: string
  /** The secret that the browser is known by, if it has one. */
  readonly device: string | undefined
  readonly language: Language
}

/**
 * Removes, once, a first second factor and those added since, ends every session and sign-in of the person, and notifies them. Throws `refused` as `undoableFactor`,
 * for the staff, whose factors are reset by those who manage the users, and without the password of when it was added: one that was set since, by somebody who reads
 * the person's mail, is wrong. Wrong ones are slowed as those of a login are (safety S4).
 */
export async function undoFactor(services: Services, principal: Principal, { token, password, device, language }: Undoing): Promise<void> {
  const { db, clock } = services
  const event = { at: clock.now(), action: 'factor.undo' }
  await withRefusalAudit(db, principal, event, async (concerns) => {
    const { personId, passwordHash, name } = await undoableFactor(services, token)
    // @protects 048 wrong passwords at the link that undoes a second factor are in the audit with whom they were about
    concerns(personId)
    const guessed = { name, knownDevice: await knownDeviceOf(services, personId, device) }
    // @protects 048 wrong passwords that undo a second factor count as those of logins do
    //   instead: hearPassword(services, principal, guessed, ==> Promise.resolve(() => guessed).then(
    // @protects 048 the link that undoes a second factor asks for a password
    //   instead: (await services.passwords.verify(password, passwordHash)) ==> password !== ''
    const right = await hearPassword(services, principal, guessed, async () =>
      (await services.passwords.verify(password, passwordHash)) ? true : undefined,
    )
    if (!right) throw new Failure('refused', 'access.undoFactor.passwordWrong')
    await db.transaction().execute(async (trx) => {
      // @protects 048 an undoing waits for the second factor that is being added
      await holdPerson(trx, personId)
      const used = await trx.deleteFrom('factorUndo').where('tokenHash', '=', digest(token)).returning('personId').executeTakeFirst()
      // @protects 048 the undoing of a first second factor serves once
      //   instead: !used || (await isKeptByOffice(trx, personId, clock.now())) ==> await isKeptByOffice(trx, personId, clock.now())
      // @protects S45 no link undoes the second factor of the staff
      //   without: || (await isKeptByOffice(trx, personId, clock.now()))
      if (!used || (await isKeptByOffice(trx, personId, clock.now()))) throw new Failure('refused', 'access.link.wrong')
      await clearFactor(trx, personId)
      // @protects 048 an undone second factor ends the sessions of its person
      await endSessionsOf(trx, personId)
      // @protects S46 the undoing of a second factor is in the audit
      await audit(trx, principal, { ...event, subject: personId, object: `person:${personId}` })
      await notify(services, trx, { personId, kind: 'factorUndone', language })
    })
  })
}
