import { text } from '@djbr/domain/messages/index.ts'
import type { Language } from '@djbr/domain/messages/text.ts'
import type { Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import { digest, newSecret } from '../../http/secrets.ts'
import { defineJob } from '../../jobs/index.ts'
import { mailNotice, noticeRef, notify } from '../../notices/index.ts'
import { audit, orNoteRefusal, type Principal } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { knownDeviceOf } from '../devices.ts'
import { ownersHash } from '../former-password.ts'
import { passwordGuesses } from '../guess-delays.ts'
import { recoveringEmailOf } from '../recovery/former-contact.ts'
import { endSessionsOf } from '../sessions.ts'
import { clearFactor, holdPerson, isKeptByOffice } from './factor.ts'

const UNDO_HOURS = 72

/**
 * Mails that a first second factor was added, with the link that takes it away again; drawn here, so that no row ever held it. It goes to the address
 * that recovers the account: whoever changed it a moment ago does not get it.
 */
export const mailFactorUndoJob = defineJob({
  name: 'access.mailFactorUndo',
  payload: noticeRef,
  run: (services, ref) =>
    mailNotice(services, ref, async () => {
      const { db, clock } = services
      const now = clock.now()
      const to = await recoveringEmailOf(db, ref.personId, now)
      if (to === '') return {}
      const token = newSecret(32)
      const kept = await db
        .updateTable('factorUndo')
        .set({ tokenHash: digest(token) })
        .where('personId', '=', ref.personId)
        .where('expiresAt', '>', now)
        .returning('personId')
        .executeTakeFirst()
      if (!kept) return {}
      const link = { words: text(ref.language, 'notice.factorUndo'), path: `/cambiar?factor=${token}` }
      return { to, paragraphs: [text(ref.language, 'notice.factorUndo.text', { hours: UNDO_HOURS })], links: [link] }
    }),
})

type Notice = Parameters<typeof notify>[2]

/**
 * Notifies a person of a second factor that was added; the mail of a first one has a link that takes it away again, for three days, once, with the
 * password of that moment. Who has no account has no such link.
 */
export async function notifyAdded(services: Services, trx: Transaction, notice: Notice, isFirst: boolean): Promise<void> {
  const now = services.clock.now()
  const passwordHash = isFirst ? await ownersHash(trx, notice.personId, now) : undefined
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
  /** Of the account that the password is of. */
  readonly name: string
}

/** Whose second factor a link takes away. Refused for any other link: one that was used, is older than three days, or never was. */
export async function undoableFactor({ db, clock }: Services, token: string): Promise<Undoable> {
  const found = await db
    .selectFrom('factorUndo')
    .innerJoin('account', 'account.personId', 'factorUndo.personId')
    .select(['factorUndo.personId', 'factorUndo.passwordHash', 'account.name'])
    .where('tokenHash', '=', digest(token))
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
 * Takes away what was added as a first second factor and since, once: every session and sign-in of the person ends, and they are notified. Refused as
 * `undoableFactor`, for the staff, whose is reset by who manages the users, and without the password of when it was added: one that was set since, by
 * whoever reads the person's mail, is wrong. Wrong ones are slowed as those of a login are (safety S4).
 */
export async function undoFactor(services: Services, principal: Principal, { token, password, device, language }: Undoing): Promise<void> {
  const { db, clock } = services
  const event = { at: clock.now(), action: 'factor.undo' }
  await orNoteRefusal(db, principal, event, async (concerns) => {
    const { personId, passwordHash, name } = await undoableFactor(services, token)
    concerns(personId)
    const guesses = passwordGuesses(services, name, await knownDeviceOf(services, personId, device))
    await guesses.count()
    if (!(await services.passwords.verify(password, passwordHash))) {
      await guesses.wrong()
      throw new Failure('refused', 'access.undoFactor.passwordWrong')
    }
    await guesses.right()
    await db.transaction().execute(async (trx) => {
      await holdPerson(trx, personId)
      const used = await trx.deleteFrom('factorUndo').where('tokenHash', '=', digest(token)).returning('personId').executeTakeFirst()
      if (!used || (await isKeptByOffice(trx, personId, clock.now()))) throw new Failure('refused', 'access.link.wrong')
      await clearFactor(trx, personId)
      await endSessionsOf(trx, personId)
      await audit(trx, principal, { ...event, subject: personId, object: `person:${personId}` })
      await notify(services, trx, { personId, kind: 'factorUndone', language })
    })
  })
}
