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
/** How long a process that took a reminder to mail may stay silent before it counts as dead. */
const LEASE_MS = 10 * MINUTE_MS
const MAX_TRIES = 8
const MAX_WAIT_MS = 6 * 60 * MINUTE_MS

type Outcome = 'mailed' | 'shown' | 'refused' | 'unmailed' | 'dropped'

/** A reminder taken for sending, with its mail; null when none is sent. */
interface Taken {
  readonly id: number
  readonly tries: number
  readonly letter: { readonly language: Language; readonly letter: Letter } | null
}

/**
 * Sends planned reminders before mass notices, up to a number of mails a minute (R14.5). Checks each again first, shows it in the portal, and mails it when its
 * person has an address and wants mail. Tries again a minute later when the mail server is down.
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

/** Whether all processes together mailed less within the last minute than the setting allows. */
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

/** Takes the next reminder for this process alone: drops it when it is no longer due, otherwise shows it and returns it with its mail. Returns null when there is none. */
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

/** Mails a taken reminder. Returns false when the mail server is down. Notes a mailbox that refuses it, which no entity learns (R14.6). */
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

/** Returns when to try again: soon when the mail server is down, which does not count as a try; with growing delays when the mailbox deferred it. */
function again(outcome: MailOutcome['outcome'], tries: number, now: Date) {
  const wait = outcome === 'down' ? MINUTE_MS : Math.min(MAX_WAIT_MS, 5 * MINUTE_MS * 2 ** tries)
  return { tries: outcome === 'down' ? tries : tries + 1, nextTryAt: new Date(now.getTime() + wait) }
}

const end = (trx: Transaction | Database, id: number, outcome: Outcome, endedAt: Date) =>
  trx.updateTable('reminder').set({ outcome, endedAt }).where('id', '=', id).execute()
