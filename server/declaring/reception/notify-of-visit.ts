import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { LANGUAGES, type Language, text } from '@djbr/domain/messages/index.ts'
import { addDays, displayDate } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { courtesyMailOf, mailNotice, noticeRef, notify, showNotice } from '../../ground/notices/index.ts'
import type { Services } from '../../services.ts'
import { ownVisit, type Visit, visitCalendar } from './visit.ts'

interface VisitNotice {
  readonly personId: number
  readonly language: Language
  readonly visit: Visit
}

/** Days before the last one on which a person is reminded, where that many are left. */
const REMINDED_DAYS_BEFORE = 3
const AT_EIGHT = 'T08:00:00-04:00'

/**
 * Tells a person until when and where to bring the papers, on screen and by mail, with the day for their calendar, and schedules a reminder before it (R6.72, R6.73).
 * Runs in the transaction that finalizes the declaration.
 */
export async function notifyOfVisit(services: Services, trx: Transaction, { personId, language, visit }: VisitNotice): Promise<void> {
  const { declarationId, until, office } = visit
  if (!office) return
  const details = { ...(until && { until: displayDate(until) }), office: office.place, address: office.address }
  await notify(services, trx, { personId, kind: until ? 'visitAwaited' : 'visitSoon', details, language }, mailVisitJob)
  const remindAt = until && new Date(`${addDays(until, -REMINDED_DAYS_BEFORE)}${AT_EIGHT}`)
  if (!remindAt || remindAt <= services.clock.now()) return
  await services.jobs.enqueue(trx, remindOfVisitJob, { declarationId, personId, language }, { key: String(declarationId), runAt: remindAt })
}

/** Returns what a mail says beside its notice: how to get the papers, the hours, and the day as a calendar file. */
async function withTheDay(services: Services, personId: number, language: Language) {
  const visit = await ownVisit(services, personId)
  const calendar = visit && visitCalendar(services, visit, language)
  return {
    paragraphs: [text(language, 'portal.offices.hours')],
    links: [{ words: text(language, 'lifecycle.visit.how'), path: '/transaccion' }],
    ...(calendar && { calendar: { name: 'llevar-djbr.ics', file: calendar } }),
  }
}

export const mailVisitJob = defineJob({
  name: 'papers.mailVisit',
  payload: noticeRef,
  run: (services, ref) => mailNotice(services, ref, () => withTheDay(services, ref.personId, ref.language)),
})

/**
 * Reminds a person of the papers, unless they were received, the declaration was enabled again, or the person was reminded since they finalized it; by mail where they
 * want reminders (R6.73).
 */
export const remindOfVisitJob = defineJob({
  name: 'papers.remindOfVisit',
  payload: z.object({ declarationId: z.int(), personId: z.int(), language: z.enum(LANGUAGES) }),
  run: async (services, { declarationId, personId }) => {
    const visit = await ownVisit(services, personId)
    if (visit?.declarationId !== declarationId || visit.until === null || !visit.office) return
    const { until, office } = visit
    await asPerson(services.db, personId, async (trx) => {
      if (!(await isStillAwaited(trx, declarationId)) || (await wasReminded(trx, personId, declarationId))) return
      const details = { until: displayDate(until), office: office.place, address: office.address }
      const { email, wanted, language } = await courtesyMailOf(trx, personId)
      if (email !== '' && wanted) {
        await notify(services, trx, { personId, kind: 'visitReminder', details, language }, mailVisitJob)
      } else {
        await showNotice(trx, { personId, kind: 'visitReminder', details, at: services.clock.now() })
      }
    })
  },
})

/** Whether the papers are still awaited. Locks the declaration while its person is reminded. */
const isStillAwaited = async (trx: Transaction, declarationId: number): Promise<boolean> => {
  const found = await trx.selectFrom('declaration').select('state').where('id', '=', declarationId).forUpdate().executeTakeFirst()
  return found?.state === STATE.finished
}

const REMINDERS = ['visitReminder', 'reminderUnreceived', 'reminderUnreceivedAfter'] as const

async function wasReminded(trx: Transaction, personId: number, declarationId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('notice')
    .innerJoin('declaration', 'declaration.personId', 'notice.personId')
    .select('notice.id')
    .where('notice.personId', '=', personId)
    .where('declaration.id', '=', declarationId)
    .whereRef('notice.happenedAt', '>', 'declaration.finalizedAt')
    .where('notice.kind', 'in', REMINDERS)
    .executeTakeFirst()
  return found !== undefined
}
