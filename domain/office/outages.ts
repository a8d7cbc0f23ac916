import { type Holidays, restDaysFrom } from '../declaration/deadlines.ts'
import type { MessageKey } from '../messages/text.ts'
import { addDays, type PlainDate } from '../values/dates.ts'

/** What may fail for a declarant, and how it is called. `portal`: we ourselves. */
export const FAILED_SERVICES = {
  identity: 'failures.service.identity',
  citizenship: 'failures.service.citizenship',
  approval: 'failures.service.approval',
  signer: 'failures.service.signer',
  mail: 'failures.service.mail',
  portal: 'failures.service.portal',
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
