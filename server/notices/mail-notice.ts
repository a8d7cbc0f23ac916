import { LANGUAGES, text } from '@djbr/domain/messages/index.ts'
import { z } from 'zod'
import { asPerson } from '../database/as-person.ts'
import { Failure } from '../http/failure.ts'
import { defineJob } from '../jobs/index.ts'
import { type Letter, writeMail } from '../outside/mail/letter.ts'
import type { Services } from '../services.ts'
import { wordsOf } from './kinds.ts'

/** A kept notice as a job names it, and the language that its person reads. */
export const noticeRef = z.object({ noticeId: z.uuid(), personId: z.int(), language: z.enum(LANGUAGES) })
export type NoticeRef = z.output<typeof noticeRef>

/** What a mail says beside its notice, and where it goes when not to the person's address. */
type More = Partial<Pick<Letter, 'to' | 'paragraphs' | 'links'>>

/**
 * Mails a notice to its person, once; not when they have no address or it was mailed. What else the mail says is made when it is about to be sent.
 * Throws `unavailable` when it could not be handed in now.
 */
export async function mailNotice(
  services: Services,
  { noticeId, personId, language }: NoticeRef,
  more: () => Promise<More> = async () => ({}),
): Promise<void> {
  const { db, clock, mail, config } = services
  const notice = await asPerson(db, personId, (trx) =>
    trx
      .selectFrom('notice')
      .innerJoin('person', 'person.id', 'notice.personId')
      .select(['kind', 'details', 'happenedAt', 'mailedAt', 'person.email', 'person.names'])
      .where('notice.id', '=', noticeId)
      .executeTakeFirstOrThrow(),
  )
  if (notice.mailedAt !== null) return
  const { title, words } = wordsOf(language, notice)
  const { to = notice.email, paragraphs = [], links = [] } = await more()
  if (to === '') return
  const letter = {
    to,
    names: notice.names,
    subject: title,
    paragraphs: [words, ...paragraphs],
    links: [...links, { words: text(language, 'mail.activity'), path: '/perfil' }],
  }
  const { outcome } = await mail.send(writeMail(config, language, letter))
  // What their own mailbox does not take is nobody else's failure.
  if (outcome === 'down') services.outages.note({ personId }, 'mail')
  if (outcome === 'down' || outcome === 'later') throw new Failure('unavailable', 'common.unavailable')
  if (outcome === 'refused') return
  await asPerson(db, personId, (trx) => trx.updateTable('notice').set({ mailedAt: clock.now() }).where('id', '=', noticeId).execute())
}

/** Mails a notice as it stands. */
export const mailNoticeJob = defineJob({ name: 'notice.mail', payload: noticeRef, run: (services, ref) => mailNotice(services, ref) })
