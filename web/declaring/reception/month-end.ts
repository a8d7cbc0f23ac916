import { dateInLaPaz, endOfMonth, timeInLaPaz } from '@djbr/domain/values/dates.ts'

const WARNS_FROM = '23:45'

/** Returns whether an instant is within the last fifteen minutes of a month, in La Paz (R6.24). */
export function isMonthsEnd(now: Date): boolean {
  const today = dateInLaPaz(now)
  return today === endOfMonth(today) && timeInLaPaz(now) >= WARNS_FROM
}
