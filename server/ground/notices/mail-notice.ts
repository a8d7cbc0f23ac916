import type { NoticeTarget } from '@djbr/domain/calls/own-notices.ts'
import { LANGUAGES, text } from '@djbr/domain/messages/index.ts'
import type { Language, MessageKey } from '@djbr/domain/messages/text.ts'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { asPerson } from '../database/as-person.ts'
import type { Transaction } from '../database/connect.ts'
import { Failure } from '../http/failure.ts'
import { defineJob } from '../jobs/index.ts'
import { type Letter, writeMail } from '../outside/mail/letter.ts'
import { targetOf, whenOf, wordsOf } from './kinds.ts'
import { ofStaff } from './of-staff.ts'

/** A stored notice as a job names it, and the language that its person reads. */
export const noticeRef = z.object({ noticeId: z.uuid(), personId: z.int(), language: z.enum(LANGUAGES) })
export type NoticeRef = z.output<typeof noticeRef>

/** What a mail says besides its notice, or in place of its words, and where it goes if not to the person's address. */
type More = Partial<Pick<Letter, 'to' | 'paragraphs' | 'links' | 'calendar'>> & { readonly words?: MessageKey }

/** The mail's name for the screen on which its notice is seen or answered. */
const MAIL_TARGETS: Readonly<Record<NoticeTarget, MessageKey>> = { '/verificaciones': 'examined.toList' }

const ofNotice = (trx: Transaction, noticeId: string) =>
  trx
    .selectFrom('notice')
    .innerJoin('person', 'person.id', 'notice.personId')
    .select(['kind', 'details', 'happenedAt', 'mailedAt', 'person.email', 'person.names'])
    .select(ofStaff)
    .where('notice.id', '=', noticeId)
    .executeTakeFirstOrThrow()

function letterOf(
  language: Language,
  notice: Awaited<ReturnType<typeof ofNotice>>,
  { to = notice.email, paragraphs = [], links = [], calendar, words: otherWords }: More = {},
): Letter {
  const { title, words } = wordsOf(language, notice, { words: otherWords, when: whenOf(language, notice) })
  const own = notice.ofStaff
    ? { words: text(language, 'mail.ownAccess'), path: '/oficina/mi-acceso' }
    : { words: text(language, 'mail.activity'), path: '/perfil' }
  const target = targetOf(notice.kind)
  const answered = target ? [{ words: text(language, MAIL_TARGETS[target]), path: target }] : []
  return {
    to,
    names: notice.names,
    subject: title,
    paragraphs: [words, ...paragraphs],
    links: [...links, ...answered, own],
    ...(calendar && { calendar }),
  }
}

/**
 * Mails a notice to its person, once; does nothing if they have no address or it was already mailed. Any additional content is made just before sending. Throws
 * `unavailable` when the mail could not be handed in now.
 */
export async function mailNotice(
  services: Services,
  { noticeId, personId, language }: NoticeRef,
  more: () => Promise<More> = async () => ({}),
): Promise<void> {
  const { db, clock, mail, config } = services
  const notice = await asPerson(db, personId, (trx) => ofNotice(trx, noticeId))
  if (notice.mailedAt !== null) return
  const letter = letterOf(language, notice, await more())
  if (letter.to === '') return
  const { outcome } = await mail.send(writeMail(config, language, letter))
  // A refusal by the person's own mailbox is nobody else's failure.
  if (outcome === 'down') services.outages.note({ personId }, 'mail')
  if (outcome === 'down' || outcome === 'later') throw new Failure('unavailable', 'common.unavailable')
  if (outcome === 'refused') return
  await asPerson(db, personId, (trx) => trx.updateTable('notice').set({ mailedAt: clock.now() }).where('id', '=', noticeId).execute())
}

/** Mails a notice to the person's current address, in addition to what goes elsewhere; sending it twice does no harm. */
export const mailPresentAddressJob = defineJob({
  name: 'notice.mailPresentAddress',
  payload: noticeRef,
  run: async (services, { noticeId, personId, language }) => {
    const { db, mail, config } = services
    const notice = await asPerson(db, personId, (trx) => ofNotice(trx, noticeId))
    if (notice.email === '') return
    const { outcome } = await mail.send(writeMail(config, language, letterOf(language, notice)))
    if (outcome === 'down' || outcome === 'later') throw new Failure('unavailable', 'common.unavailable')
  },
})

/** Mails a notice as it stands. */
export const mailNoticeJob = defineJob({ name: 'notice.mail', payload: noticeRef, run: (services, ref) => mailNotice(services, ref) })
