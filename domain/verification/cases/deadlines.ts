import { type Holidays, workingDayFrom } from '../../declaration/deadlines.ts'
import { addDays, addYears, type PlainDate } from '../../values/dates.ts'

/** How long each part of a case takes (R18.7): in working days, except for the case as a whole and the deferral, in calendar days. */
export const CASE_DAYS = { review: 20, answer: 15, moreToAnswer: 10, all: 120, moreForAll: 60, deferral: 60 } as const

/** Years for which a case is kept after it has ended (R18.15). */
const YEARS_KEPT = { closed: 2, referred: 10 } as const

/** The department and holidays by which days are counted. */
export interface Calendar {
  readonly department: number | null
  readonly holidays: Holidays
}

/** Returns the day that is `days` working days after another, which itself is not counted (R18.7). */
export function workingDaysAfter(date: PlainDate, days: number, { department, holidays }: Calendar): PlainDate {
  let day = date
  for (let count = 0; count < days; count++) day = workingDayFrom(addDays(day, 1), department, holidays)
  return day
}

/** Returns the day that is `days` days after another, or the next working day when it is not one (R18.7). */
export const daysAfter = (date: PlainDate, days: number, { department, holidays }: Calendar): PlainDate =>
  workingDayFrom(addDays(date, days), department, holidays)

/** Returns the day until which an ended case is kept: the same day some years later, the 28th for a leap day (R18.15). */
export const keptUntil = (endedOn: PlainDate, state: 'closed' | 'referred'): PlainDate => addYears(endedOn, YEARS_KEPT[state])
