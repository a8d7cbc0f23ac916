import { addDays, type PlainDate } from '../values/dates.ts'
import { type Holidays, restDaysFrom } from './deadlines.ts'

/** Facts that fix the last day to bring the papers of a finalized declaration. */
interface VisitFacts {
  /** The last day to present the declaration; null when nothing fixes one. */
  readonly deadline: PlainDate | null
  readonly today: PlainDate
  /** Department whose holidays close the office. */
  readonly department: number | null
}

/**
 * Returns the last day to bring the papers of a finalized declaration in time (R6.72): the last working day up to its deadline, today included. Null
 * when nothing fixes a day, and when none is left.
 */
export function lastDayToVisit({ deadline, today, department }: VisitFacts, holidays: Holidays): PlainDate | null {
  if (deadline === null || deadline < today) return null
  return restDaysFrom(deadline, department, holidays).length === 0
    ? deadline
    : lastDayToVisit({ deadline: addDays(deadline, -1), today, department }, holidays)
}

/** Returns the declarant's office among the open ones, in their order: the first in the first department that has one, else the first of all (R6.72). */
export const ownOffice = <Office extends { readonly department: number }>(
  offices: readonly Office[],
  departments: readonly (number | null)[],
): Office | undefined =>
  departments.map((code) => offices.find(({ department }) => department === code)).find((office) => office !== undefined) ?? offices[0]
