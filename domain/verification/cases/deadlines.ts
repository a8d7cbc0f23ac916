import { type Holidays, workingDayFrom } from '../../declaration/deadlines.ts'
import { addDays, addYears, type PlainDate } from '../../values/dates.ts'

/** How long each part of a case takes (R18.7): working days, but for the case itself and the deferral, whose days are all counted. */
export const CASE_DAYS = { review: 20, answer: 15, moreToAnswer: 10, all: 120, moreForAll: 60, deferral: 60 } as const

/** For how many years a case is kept once it has ended (R18.15). */
const YEARS_KEPT = { closed: 2, referred: 10 } as const

/** Where and by which holidays days are counted. */
export interface Calendar {
  readonly department: number | null
  readonly holidays: Holidays
}

/** The day that lies so many working days after another, which is not counted itself (R18.7). */
export function workingDaysAfter(date: PlainDate, days: number, { department, holidays }: Calendar): PlainDate {
  let day = date
  for (let count = 0; count < days; count++) day = workingDayFrom(addDays(day, 1), department, holidays)
  return day
}

/** The day that lies so many days after another; the next working day when it is none (R18.7). */
export const daysAfter = (date: PlainDate, days: number, { department, holidays }: Calendar): PlainDate =>
  workingDayFrom(addDays(date, days), department, holidays)

/** Until when a case that ended on a day is kept: the same day some years later, the 28th for a leap day (R18.15). */
export const keptUntil = (endedOn: PlainDate, state: 'closed' | 'referred'): PlainDate => addYears(endedOn, YEARS_KEPT[state])
