import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { dateInLaPaz, displayDate, timeInLaPaz } from '@djbr/domain/values/dates.ts'
import { Failure } from './failure.ts'

/** Returns the day and hour in La Paz, as words about a moment name them. */
export const momentOf = (at: Date) => ({ date: displayDate(dateInLaPaz(at)), time: timeInLaPaz(at).slice(0, 5) })

/** Returns the refusal of a decision that was already made, by a colleague or by the caller, and when (R8.85). */
export const decidedBefore = (at: Date, decidedBy: number | null, accountId: number | null, code: 'notFound' | 'refused' = 'notFound') =>
  new Failure(code, decidedBy === accountId ? 'office.decidedByYou' : 'office.decidedByColleague', { params: momentOf(at) })

/** The same for an act that is done only once and decides nothing. */
export const doneBefore = (at: Date, doneBy: number | null, accountId: number | null) =>
  new Failure('refused', doneBy === accountId ? 'office.doneByYou' : 'office.doneByColleague', { params: momentOf(at) })

/** The same for what its requester took back, in words that say so. */
export const takenBackBefore = (at: Date, words: MessageKey) => new Failure('notFound', words, { params: momentOf(at) })
