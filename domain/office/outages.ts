import { type Holidays, restDaysFrom } from '../declaration/deadlines.ts'
import type { MessageKey } from '../messages/text.ts'
import { addDays, dateInLaPaz, displayDate, type PlainDate, timeInLaPaz } from '../values/dates.ts'

/** Services that may fail for a declarant, with their names. `portal`: the portal itself. */
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

/** Working days within which a technical failure is certified. */
const WORKING_DAYS = 5

/** Returns the last day to certify a failure: the fifth working day after it, not counting national holidays (R6.66). */
export function certificationDue(failedOn: PlainDate, holidays: Holidays): PlainDate {
  let day = failedOn
  for (let working = 0; working < WORKING_DAYS; working++) {
    const next = addDays(day, 1)
    day = addDays(next, restDaysFrom(next, null, holidays).length)
  }
  return day
}

const HOUR_MS = 3_600_000

/** Returns an outage's hour in La Paz time: its day, start and end. The failure happened at some moment within it. */
export function spokenHour(hour: Date): { readonly day: string; readonly from: string; readonly until: string } {
  const clockTime = (instant: Date) => timeInLaPaz(instant).slice(0, 5)
  const end = new Date(hour.getTime() + HOUR_MS)
  return { day: displayDate(dateInLaPaz(hour)), from: clockTime(hour), until: clockTime(end) }
}
