import { text } from '@djbr/domain/messages/index.ts'
import { digest, newSecret } from '../../ground/http/secrets.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { mailNotice, noticeRef } from '../../ground/notices/index.ts'
import { recoveringEmailOf } from '../recovery/recovering-email.ts'

/**
 * Mails that a password was reset, with the link that undoes it; the link is drawn here, so that no row ever held it. The mail goes to the address that recovers the
 * account: a person who changed it a moment ago does not get it.
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
