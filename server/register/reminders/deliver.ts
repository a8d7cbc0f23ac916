import type { Language } from '@djbr/domain/messages/index.ts'
import { z } from 'zod'
import { actAsPerson, asRegister } from '../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { courtesyMailOf, showNotice } from '../../ground/notices/index.ts'
import { type Letter, writeMail } from '../../ground/outside/mail/letter.ts'
import type { MailOutcome } from '../../ground/outside/mail/port.ts'
import type { Services } from '../../services.ts'
import { contentOf } from './content.ts'
import { letterOf } from './letter.ts'
import { nextToSend } from './next-to-send.ts'

const MINUTE_MS = 60_000
/** Who has taken a reminder to mail it and says nothing for so long has died. */
const LEASE_MS = 10 * MINUTE_MS
const MAX_TRIES = 8
const MAX_WAIT_MS = 6 * 60 * MINUTE_MS

type Outcome = 'mailed' | 'shown' | 'refused' | 'unmailed' | 'dropped'

/** A reminder that was taken, with its mail; null where none is sent. */
interface Taken {
  readonly id: number
  readonly tries: number
  readonly letter: { readonly language: Language; readonly letter: Letter } | null
}

/**
 * Sends what is planned, reminders before mass notices, at most so many mails a minute (R14.5): each is looked at again first, shown in the portal, and
 * mailed where its person has an address and wants it. A mail server that is away is asked again a minute later.
 */
export const deliverRemindersJob = defineJob({
  name: 'reminders.deliver',
  payload: z.object({}),
  every: '* * * * *',
  run: async (services, _payload, alive) => {
    while (await maySendMore(services)) {
      const taken = await takeNext(services)
      if (!taken) return
      if (taken.letter && !(await mail(services, taken))) return
      await alive()
    }
  },
})

/** Whether less was mailed within the last minute, by all processes, than the setting allows. */
async function maySendMore({ db, clock, config }: Services): Promise<boolean> {
  const since = new Date(clock.now().getTime() - MINUTE_MS)
  const { tried } = await asRegister(db, 'portal', (trx) =>
    trx
      .selectFrom('reminder')
      .select((row) => row.fn.countAll<number>().as('tried'))
      .where('triedAt', '>', since)
      .executeTakeFirstOrThrow(),
  )
  // @protects 058 so many mails go out within a minute
  //   instead: config ==> 1000 * config
  return tried < config.remindersPerMinute
}

/** Takes the next reminder, for itself alone: drops it when it is no longer due, else shows it and says what is mailed. null when there is none. */
function takeNext({ db, clock }: Services): Promise<Taken | null> {
  const now = clock.now()
  return asRegister(db, 'portal', async (trx) => {
    const next = await nextToSend(trx, now)
    if (!next) return null
    const { id, personId, tries } = next
    const content = await contentOf(trx, next, now)
    if (!content) {
      await end(trx, id, 'dropped', now)
      return { id, tries, letter: null }
    }
    await actAsPerson(trx, personId)
    const noticeId = next.noticeId ?? (await showNotice(trx, { personId, ...content, at: now }))
    const { email, wanted, language } = await courtesyMailOf(trx, personId)
    // @protects 058 whoever switched reminders off gets none by mail
    //   without: || !wanted
    if (email === '' || !wanted) {
      await trx.updateTable('reminder').set({ noticeId, endedAt: now, outcome: 'shown' }).where('id', '=', id).execute()
      return { id, tries, letter: null }
    }
    const taken = { noticeId, tries: tries + 1, triedAt: now, nextTryAt: new Date(now.getTime() + LEASE_MS) }
    await trx.updateTable('reminder').set(taken).where('id', '=', id).execute()
    return { id, tries, letter: { language, letter: letterOf(language, email, content) } }
  })
}

/** Mails what was taken; false when nobody takes mail now. A mailbox that does not take it is noted, and no entity learns it (R14.6). */
async function mail({ db, clock, config, mail }: Services, { id, tries, letter }: Taken): Promise<boolean> {
  if (!letter) return true
  const { outcome } = await mail.send(writeMail(config, letter.language, letter.letter))
  const now = clock.now()
  await asRegister(db, 'portal', async (trx) => {
    if (outcome === 'sent') await end(trx, id, 'mailed', now)
    else if (outcome === 'refused') await end(trx, id, 'refused', now)
    else if (outcome === 'later' && tries + 1 >= MAX_TRIES) await end(trx, id, 'unmailed', now)
    else
      await trx
        .updateTable('reminder')
        .set(again(outcome, tries, now))
        .where('id', '=', id)
        .execute()
  })
  return outcome !== 'down'
}

/** When it is tried again: soon where mail is away, which counts as no try; later and later where the mailbox put it off. */
function again(outcome: MailOutcome['outcome'], tries: number, now: Date) {
  const wait = outcome === 'down' ? MINUTE_MS : Math.min(MAX_WAIT_MS, 5 * MINUTE_MS * 2 ** tries)
  return { tries: outcome === 'down' ? tries : tries + 1, nextTryAt: new Date(now.getTime() + wait) }
}

const end = (trx: Transaction | Database, id: number, outcome: Outcome, endedAt: Date) =>
  trx.updateTable('reminder').set({ outcome, endedAt }).where('id', '=', id).execute()
