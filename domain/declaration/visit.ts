import { addDays, type PlainDate } from '../values/dates.ts'
import { type Holidays, restDaysFrom } from './deadlines.ts'

/** What fixes the day until which the papers of a finalized declaration are brought. */
interface VisitFacts {
  /** The last day to present the declaration; null when nothing fixes one. */
  readonly deadline: PlainDate | null
  readonly today: PlainDate
  /** Whose holidays close the office. */
  readonly department: number | null
}

/**
 * The last day on which the papers of a finalized declaration can be brought in time (R6.72): the last day of work up to its deadline, today included. Null
 * when nothing fixes a day, and when none is left.
 */
export function lastDayToVisit({ deadline, today, department }: VisitFacts, holidays: Holidays): PlainDate | null {
  if (deadline === null || deadline < today) return null
  return restDaysFrom(deadline, department, holidays).length === 0
    ? deadline
    : lastDayToVisit({ deadline: addDays(deadline, -1), today, department }, holidays)
}

/** The office of whoever declares, of those that are open in their order: the first of the first department that has one, else the first of all (R6.72). */
export const ownOffice = <Office extends { readonly department: number }>(
  offices: readonly Office[],
  departments: readonly (number | null)[],
): Office | undefined =>
  departments.map((code) => offices.find(({ department }) => department === code)).find((office) => office !== undefined) ?? offices[0]
