import type { MessageKey } from '../messages/text.ts'
import { addDays, daysBetween, endOfMonth, type PlainDate } from '../values/dates.ts'
import { lastDayOf, type ObligationFacts } from './obligation.ts'

/** Outcomes of an obligation, as the authority counts them (R15.2): every owed obligation has exactly one on any day. */
export const OUTCOMES = ['onTime', 'late', 'veryLate', 'missing', 'justified', 'exempt', 'open'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Name of each outcome. */
export const OUTCOME_WORDS = {
  onTime: 'followup.outcome.onTime',
  late: 'followup.outcome.late',
  veryLate: 'followup.outcome.veryLate',
  missing: 'followup.outcome.missing',
  justified: 'followup.outcome.justified',
  exempt: 'followup.outcome.exempt',
  open: 'followup.outcome.open',
} as const satisfies Record<Outcome, MessageKey>

/** The same for a single obligation. */
export const ONE_OUTCOME_WORDS = {
  ...OUTCOME_WORDS,
  missing: 'followup.outcome.oneMissing',
  justified: 'followup.outcome.oneJustified',
  exempt: 'followup.outcome.oneExempt',
} as const satisfies Record<Outcome, MessageKey>

/** Most days late that still count as late; more count as very late. */
const LATE_DAYS = 30

/**
 * Returns the outcome of an obligation on a day (R15.2). `justified`: an outage certified to the person on its last day, or a case decided so,
 * excuses a late or missing declaration; one filed in time needs no excuse. null: nobody owes it any more. The database counts by the same rule
 * (`obligation_outcome`).
 */
export function outcomeOf(facts: ObligationFacts, justified: boolean, today: PlainDate): Outcome | null {
  if (facts.void) return null
  if (facts.exempt) return 'exempt'
  const last = lastDayOf(facts)
  const filedOn = facts.receivedOn === null ? null : facts.filedOn
  if (filedOn !== null && filedOn <= last) return 'onTime'
  if (filedOn === null && today <= last) return 'open'
  if (justified) return 'justified'
  if (filedOn === null) return 'missing'
  return daysBetween(last, filedOn) <= LATE_DAYS ? 'late' : 'veryLate'
}

/** Numbers of a group's obligations by outcome; `due` is their sum. */
export type ReportCounts = Readonly<Record<Outcome | 'due', number>>

/** Sums groups into one: every outcome, even at zero, and their sum as `due` (R15.3). */
export function summed(groups: readonly { readonly outcome: Outcome; readonly count: number }[]): ReportCounts {
  const of = (outcome: Outcome) => groups.reduce((sum, group) => sum + (group.outcome === outcome ? group.count : 0), 0)
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, of(outcome)])) as Record<Outcome, number>
  return { ...counts, due: OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0) }
}

/** How many obligations moved from one outcome at a close to another since; null: not owed then, or no longer owed. */
export interface Move {
  readonly from: Outcome | null
  readonly to: Outcome | null
  readonly count: number
}

/** An outcome whose count changed since its close, and the moves that explain the change. */
export interface Difference {
  readonly outcome: Outcome | 'due'
  readonly atClose: number
  readonly now: number
  readonly moves: readonly Move[]
}

/**
 * Returns a closed month's later changes (R15.7): for all that were due and every outcome, if its number or members changed. Takes the moves of all obligations of the group,
 * including those that stayed; `now - atClose` is always arrivals less departures.
 */
export function differencesSince(moves: readonly Move[]): readonly Difference[] {
  const total = (of: (move: Move) => boolean) => moves.reduce((sum, move) => sum + (of(move) ? move.count : 0), 0)
  const changed = moves.filter(({ from, to, count }) => from !== to && count > 0)
  const byOutcome = OUTCOMES.map(
    (outcome): Difference => ({
      outcome,
      atClose: total(({ from }) => from === outcome),
      now: total(({ to }) => to === outcome),
      moves: changed.filter(({ from, to }) => from === outcome || to === outcome),
    }),
  )
  const due: Difference = {
    outcome: 'due',
    atClose: total(({ from }) => from !== null),
    now: total(({ to }) => to !== null),
    moves: changed.filter(({ from, to }) => from === null || to === null),
  }
  return [due, ...byOutcome].filter((difference) => difference.moves.length > 0)
}

/** A month by its first day, `2026-10-01`. */
export type Month = PlainDate

/** Returns the last day of a month. */
export const endOf = (month: Month): PlainDate => endOfMonth(month)

/** Returns the first day on which a month may be closed: after its end and one day of grace (R15.6). */
export const closesOn = (month: Month): PlainDate => addDays(endOf(month), 2)

/** Returns the three months of the quarter that contains a month. */
export function quarterOf(month: Month): readonly [Month, Month, Month] {
  const year = month.slice(0, 4)
  const first = Math.floor((Number(month.slice(5, 7)) - 1) / 3) * 3 + 1
  const named = (number: number): Month => `${year}-${String(number).padStart(2, '0')}-01`
  return [named(first), named(first + 1), named(first + 2)]
}
