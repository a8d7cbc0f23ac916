import { text } from '@djbr/domain/messages/index.ts'
import type { Language } from '@djbr/domain/messages/text.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest, newSecret } from '../../ground/http/secrets.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { mailNotice, noticeRef, notify } from '../../ground/notices/index.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { keptByOffice } from '../appointment.ts'
import { recoveringEmailOf } from './former-contact.ts'
import { replacePassword } from './set-password.ts'

const CLOSED_HOURS = 24

/**
 * Tells that a password was reset, with the link that undoes it; drawn here, so that no row ever held it. It goes to the address that recovers the
 * account: whoever changed it a moment ago does not get it.
 */
export const mailUndoJob = defineJob({
  name: 'access.mailUndo',
  payload: noticeRef,
  run: (services, ref) =>
    mailNotice(services, ref, async () => {
      const { db, clock } = services
      // @protects S15 the link that undoes a reset goes to the address that recovers
      //   instead: clock.now() ==> new Date('9999-01-01')
      const to = await recoveringEmailOf(db, ref.personId, clock.now())
      if (to === '') return {}
      const token = newSecret(32)
      const kept = await db
        .updateTable('passwordUndo')
        .from('account')
        .set({ tokenHash: digest(token) })
        .whereRef('account.id', '=', 'passwordUndo.accountId')
        .where('account.personId', '=', ref.personId)
        .where('expiresAt', '>', clock.now())
        .returning('accountId')
        .executeTakeFirst()
      if (!kept) return {}
      const link = { words: text(ref.language, 'notice.passwordReset.undo'), path: `/cambiar?deshacer=${token}` }
      return { to, paragraphs: [text(ref.language, 'notice.passwordReset.undoText')], links: [link] }
    }),
})

const undoable = ({ db, clock }: Services, token: string) =>
  db
    .selectFrom('passwordUndo')
    .innerJoin('account', 'account.id', 'passwordUndo.accountId')
    .select(['account.id', 'account.personId', 'account.name', 'passwordUndo.formerHash'])
    .where('tokenHash', '=', digest(token))
    .where('expiresAt', '>', clock.now())
    // @protects S15 no link undoes a password of the staff
    // Such passwords are given at the office alone.
    .where((row) => row.not(keptByOffice(clock.now())))
    .executeTakeFirst()

/** The account whose reset a link undoes. Refused for any other link. */
export async function undoAccount(services: Services, token: string): Promise<string> {
  const found = await undoable(services, token)
  if (!found) throw new Failure('refused', 'access.link.wrong')
  return found.name
}

/**
 * Undoes a reset, once: the former password is valid again, all sessions end, and nobody recovers the account by paper for a day. Refused for
 * a link that was used, is older than a day, or never was.
 */
export async function undoReset(
  services: Services,
  principal: Principal,
  { token, language }: { token: string; language: Language },
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'account.recover.undo' }
  await withRefusalAudit(db, principal, event, async (concerns) => {
    const account = await undoable(services, token)
    if (!account) throw new Failure('refused', 'access.link.wrong')
    concerns(account.personId)
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('passwordUndo').where('tokenHash', '=', digest(token)).executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw new Failure('refused', 'access.link.wrong')
      await replacePassword(services, trx, account, account.formerHash)
      const recoveryClosedUntil = new Date(now.getTime() + CLOSED_HOURS * 3_600_000)
      // @protects 018 undoing a reset closes recovery by paper for a day
      await trx.updateTable('account').set({ recoveryClosedUntil }).where('id', '=', account.id).execute()
      await audit(trx, principal, { ...event, subject: account.personId, object: `account:${account.id}` })
      await notify(services, trx, { personId: account.personId, kind: 'resetUndone', details: { account: account.name }, language })
    })
  })
}
