import type { Declaration } from '@djbr/domain/declaration/declaration.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { lastDayToVisit, ownOffice } from '@djbr/domain/declaration/visit.ts'
import { type Language, text } from '@djbr/domain/messages/index.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { dayInWords } from '@djbr/domain/values/spoken-dates.ts'
import { calendarFile } from '../../ground/calendar-file.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { digest } from '../../ground/http/secrets.ts'
import type { Office } from '../../ground/list-cache/index.ts'
import type { Services } from '../../services.ts'
import { compose, deadlineOfDeclaration } from '../declaration/index.ts'
import { latest } from '../lifecycle/index.ts'

/** Until when and where a person brings the papers of a finalized declaration (R6.72). */
export interface Visit {
  readonly declarationId: number
  /** Null when no day is fixed, or none is left: then the papers are due as soon as possible. */
  readonly until: PlainDate | null
  /** Undefined where no office is open. */
  readonly office: Office | undefined
}

const TRADITIONAL = 0
const REMIND_DAYS_BEFORE = [3, 1]

/** Returns until when and where to bring a declaration that is finalized by its deadline, or after it. */
export function visitOf(
  { listCache, clock }: Pick<Services, 'listCache' | 'clock'>,
  declarationId: number,
  { declarationData, position }: Pick<Declaration, 'declarationData' | 'position'>,
  deadline: PlainDate | null,
): Visit {
  const office = ownOffice(listCache.offices(), [declarationData.department, position?.department ?? null])
  const day = { deadline, today: dateInLaPaz(clock.now()), department: office?.department ?? null }
  return { declarationId, until: lastDayToVisit(day, listCache.holidays), office }
}

/** Returns the same for the declaration that a person finalized the traditional way and nobody received yet; null when there is none. */
export const ownVisit = (services: Services, personId: number): Promise<Visit | null> =>
  asPerson(services.db, personId, async (trx) => {
    const current = await latest(trx, personId)
    if (current?.state !== STATE.finished || current.receptionSystem !== TRADITIONAL) return null
    return composedVisit(services, trx, current.id)
  })

/** Returns the same for a declaration, as it stands in the transaction. */
export async function composedVisit(services: Services, trx: Transaction, declarationId: number): Promise<Visit> {
  const declaration = await compose(trx, declarationId)
  return visitOf(services, declarationId, declaration, await deadlineOfDeclaration(trx, declarationId, declaration, services.listCache))
}

/** Returns an office in one line: its name and its address. */
export const addressed = ({ place, address }: Office): string => `${place}, ${address}`

/** Returns the day to bring the papers as an iCalendar file; null when no day is fixed. */
export function visitCalendar(
  { config: { baseUrl }, clock }: Pick<Services, 'config' | 'clock'>,
  { declarationId, until, office }: Visit,
  language: Language,
): string | null {
  if (until === null || !office) return null
  const name = digest(`llevar ${baseUrl} ${declarationId}`).toString('base64url').slice(0, 22)
  return calendarFile({
    uid: `llevar-${name}@${new URL(baseUrl).hostname}`,
    writtenAt: clock.now(),
    day: until,
    title: text(language, 'lifecycle.visit.event'),
    text: [
      text(language, 'lifecycle.visit.until', { date: dayInWords(until, language, { year: true }) }),
      addressed(office),
      text(language, 'portal.offices.hours'),
      text(language, 'finish.instructions.present'),
    ].join('\n'),
    url: `${baseUrl}/transaccion`,
    place: addressed(office),
    reminder: text(language, 'lifecycle.visit.reminder'),
    remindDaysBefore: REMIND_DAYS_BEFORE,
  })
}
