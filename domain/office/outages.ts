import { type Holidays, restDaysFrom } from '../declaration/deadlines.ts'
import type { MessageKey } from '../messages/text.ts'
import { addDays, dateInLaPaz, displayDate, type PlainDate, timeInLaPaz } from '../values/dates.ts'

/** What may fail for a declarant, and how it is called. `portal`: we ourselves. */
export const FAILED_SERVICES = {
  identity: 'outages.service.identity',
  citizenship: 'outages.service.citizenship',
  approval: 'outages.service.approval',
  signer: 'outages.service.signer',
  mail: 'outages.service.mail',
  portal: 'outages.service.portal',
} as const satisfies Record<string, MessageKey>
export type FailedService = keyof typeof FAILED_SERVICES

export const FAILED_SERVICE_NAMES = Object.keys(FAILED_SERVICES) as FailedService[]

/** A technical failure is certified within so many working days. */
const WORKING_DAYS = 5

/** The last day to certify what failed on a date: the fifth working day after it, national holidays left out (R6.66). */
export function certificationDue(failedOn: PlainDate, holidays: Holidays): PlainDate {
  let day = failedOn
  for (let working = 0; working < WORKING_DAYS; working++) {
    const next = addDays(day, 1)
    day = addDays(next, restDaysFrom(next, null, holidays).length)
  }
  return day
}

const HOUR_MS = 3_600_000

/** An hour of an outage as it is said in La Paz: its day, and from when until when. What failed did so at some moment of it. */
export function spokenHour(hour: Date): { readonly day: string; readonly from: string; readonly until: string } {
  const clockTime = (instant: Date) => timeInLaPaz(instant).slice(0, 5)
  const end = new Date(hour.getTime() + HOUR_MS)
  return { day: displayDate(dateInLaPaz(hour)), from: clockTime(hour), until: clockTime(end) }
}
