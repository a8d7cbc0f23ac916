import { daysBetween, displayDate } from '../../values/dates.ts'
import { defineIndicator } from '../indicator.ts'

/** The declaration was sworn long after it was due, or the one after office is missing. */
export const late = defineIndicator({
  number: 21,
  name: 'late',
  family: 'conduct',
  seen: true,
  parts: [],
  threshold: { days: 30 },
  find: ({ now, leavingOwedSince, on }, { days }) => {
    const isLate = now.dueOn !== null && daysBetween(now.dueOn, now.on) > days
    const isMissing = leavingOwedSince !== null && daysBetween(leavingOwedSince, on) > days
    const due = isMissing ? leavingOwedSince : isLate ? now.dueOn : null
    return due === null ? null : { terms: [], facts: { due: displayDate(due) } }
  },
})
