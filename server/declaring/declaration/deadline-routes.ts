import { deadlineCalendar, ownDeadline } from '@djbr/domain/calls/own-declaration.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { addDays, dateInLaPaz, daysBetween, type PlainDate } from '@djbr/domain/values/dates.ts'
import { calendarFile } from '../../ground/calendar-file.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import { orNotFound } from '../../ground/http/failure.ts'
import { digest } from '../../ground/http/secrets.ts'
import { calls, handOutDay, serve } from '../../ground/http/serve.ts'
import type { Services } from '../../services.ts'
import { currentDeadline } from './deadline.ts'
import { deadlineInWords, restsInWords } from './deadline-words.ts'

const REMIND_DAYS_BEFORE = [7, 1]

const CONSIDERED_DAYS = 60

/** Returns the day of the last certified technical failure within the last two months; null when there is none. */
async function lastCertifiedOutage({ db, clock }: Services, personId: number): Promise<PlainDate | null> {
  const since = addDays(dateInLaPaz(clock.now()), -CONSIDERED_DAYS)
  const last = await asPerson(db, personId, (trx) =>
    trx
      .selectFrom('technicalFailure')
      .select('happenedAt')
      .where('personId', '=', personId)
      .where('certifiedAt', 'is not', null)
      .where('happenedAt', '>=', new Date(since))
      .orderBy('happenedAt', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )
  return last ? dateInLaPaz(last.happenedAt) : null
}

/** Calls for when the current user's declaration is due, and the same for their calendar (R6.13). */
export const deadlineRoutes = calls(
  serve(ownDeadline, async ({ services, session: { personId }, language }) => {
    const { listCache, clock } = services
    const current = await currentDeadline(services, personId)
    const left = current.last === null ? null : daysBetween(dateInLaPaz(clock.now()), current.last)
    return {
      ...current,
      daysLeft: left === null ? null : Math.max(0, left),
      overdue: left !== null && left < 0,
      why: deadlineInWords(current, language, listCache),
      finalizedOn: current.finalized?.on ?? null,
      late: current.finalized?.late ?? null,
      certifiedOutage: await lastCertifiedOutage(services, personId),
      rests: restsInWords(current, language, listCache),
    }
  }),
  handOutDay(deadlineCalendar, async ({ services, session: { personId }, language }) => {
    const { listCache, clock, config } = services
    const { baseUrl } = config
    const current = await currentDeadline(services, personId)
    const name = digest(`plazo ${baseUrl} ${personId} ${current.of}`).toString('base64url').slice(0, 22)
    const file = calendarFile({
      uid: `plazo-${name}@${new URL(baseUrl).hostname}`,
      writtenAt: clock.now(),
      day: orNotFound(current.last),
      title: text(language, 'deadline.event'),
      text: text(language, 'deadline.eventText', { why: deadlineInWords(current, language, listCache), address: baseUrl }),
      url: `${baseUrl}/`,
      reminder: text(language, 'deadline.reminder'),
      remindDaysBefore: REMIND_DAYS_BEFORE,
    })
    return { name: 'plazo-djbr.ics', text: file }
  }),
)
