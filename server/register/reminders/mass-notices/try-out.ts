import type { Asked } from '@djbr/domain/calls/call.ts'
import type { tryMassNotice } from '@djbr/domain/calls/mass-notices.ts'
import { LANGUAGES, text } from '@djbr/domain/messages/index.ts'
import { z } from 'zod'
import { asRegister } from '../../../ground/database/as-person.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { defineJob } from '../../../ground/jobs/index.ts'
import { writeMail } from '../../../ground/outside/mail/letter.ts'
import { type Acting, audit } from '../../../ground/proof/index.ts'
import { letterOf } from '../letter.ts'
import { contentOfMassNotice } from './audience.ts'
import { massNoticeOf } from './find.ts'

/** Mails a mass notice as it stands to one officer, marked as a trial. */
export const tryMassNoticeJob = defineJob({
  name: 'massNotice.try',
  payload: z.object({ massNoticeId: z.int(), personId: z.int(), language: z.enum(LANGUAGES) }),
  run: async ({ db, clock, config, mail }, { massNoticeId, personId, language }) => {
    const notice = await asRegister(db, 'authority', (trx) => massNoticeOf(trx, massNoticeId, clock.now()))
    const { email } = await db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
    const letter = letterOf(language, email, contentOfMassNotice(notice))
    const subject = text(language, 'mail.massNotice.trial', { title: letter.subject })
    const { outcome } = await mail.send(writeMail(config, language, { ...letter, subject }))
    if (outcome === 'down' || outcome === 'later') throw new Failure('unavailable', 'common.unavailable')
  },
})

/** Mails a mass notice to the officer who asks, before anybody else (R14.8). Refused when they have no address. */
export async function tryOut(
  { services: { db, clock, jobs }, session: { personId }, principal, language }: Acting,
  { noticeId: massNoticeId }: Asked<typeof tryMassNotice>,
): Promise<void> {
  const now = clock.now()
  await asRegister(db, 'authority', async (trx) => {
    await massNoticeOf(trx, massNoticeId, now)
    const { email } = await trx.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
    if (email === '') throw new Failure('refused', 'reminders.mass.noAddress')
    await audit(trx, principal, { at: now, action: 'massNotice.try', object: `mass_notice:${massNoticeId}` })
    await jobs.enqueue(trx, tryMassNoticeJob, { massNoticeId, personId, language }, { key: `${massNoticeId} ${personId} ${language}` })
  })
}
