import type { PlainDate } from '../../values/dates.ts'
import { CASE_STATES, type CaseState, EXAMINATION_OUTCOMES, type ExaminationOutcome, isEnded } from './case.ts'
import { type Calendar, workingDaysAfter } from './deadlines.ts'
import { CHANNELS, type Channel } from './selection.ts'

/** A case, as counted. */
export interface CountedCase {
  readonly channel: Channel
  readonly state: CaseState
  /** Null until it has ended. */
  readonly outcome: ExaminationOutcome | null
  readonly selectedOn: PlainDate
  /** Whether a draw selected it, as one of its grounds or the only one. */
  readonly drawn: boolean
  /** Numbers of the indicators that its grounds name, each once. */
  readonly indicators: readonly number[]
}

/** Age bands of cases, in working days since selection: the last day of each; one more band follows (R18.20). */
export const AGE_BANDS = [20, 40, 80] as const

/** How many cases ended, and how many of them had a finding. */
export interface Share {
  readonly ended: number
  readonly found: number
}

export interface CaseNumbers {
  /** How many are in progress in each state, by age band. */
  readonly ages: readonly { readonly state: CaseState; readonly counts: readonly number[] }[]
  readonly outcomes: readonly { readonly outcome: ExaminationOutcome; readonly counts: Readonly<Record<Channel, number>> }[]
  /** Of the cases that a draw selected, even if not first, those that ended neither consistent nor explained. */
  readonly lot: Share
  /** Of the cases whose grounds named an indicator, those that ended in a rectification or a referral. */
  readonly indicators: readonly (Share & { readonly number: number })[]
}

const EXPLAINED: readonly ExaminationOutcome[] = ['consistent', 'explained']
const FOUND: readonly ExaminationOutcome[] = ['rectify', 'referred']

/** Returns figures on the states and outcomes of cases on a day, without identifying anyone (R18.20). */
export function caseNumbers(cases: readonly CountedCase[], today: PlainDate, calendar: Calendar): CaseNumbers {
  const bandOf = bandsOn(today, calendar)
  const ended = cases.flatMap(({ outcome, ...one }) => (outcome === null ? [] : [{ ...one, outcome }]))
  const count = (of: (one: CountedCase) => boolean) => cases.filter(of).length
  const shareOf = (some: typeof ended, isFound: (outcome: ExaminationOutcome) => boolean): Share => ({
    ended: some.length,
    found: some.filter(({ outcome }) => isFound(outcome)).length,
  })
  const numbers = [...new Set(ended.flatMap(({ indicators }) => indicators))].toSorted((one, other) => one - other)
  return {
    ages: CASE_STATES.filter((state) => !isEnded(state)).map((state) => ({
      state,
      counts: [...AGE_BANDS, null].map((_, band) => count((one) => one.state === state && bandOf(one.selectedOn) === band)),
    })),
    outcomes: EXAMINATION_OUTCOMES.map((outcome) => ({
      outcome,
      counts: Object.fromEntries(
        CHANNELS.map((channel) => [channel, count((one) => one.outcome === outcome && one.channel === channel)]),
      ) as Record<Channel, number>,
    })),
    lot: shareOf(
      ended.filter(({ drawn }) => drawn),
      (outcome) => !EXPLAINED.includes(outcome),
    ),
    indicators: numbers.map((number) => ({
      number,
      ...shareOf(
        ended.filter(({ indicators }) => indicators.includes(number)),
        (outcome) => FOUND.includes(outcome),
      ),
    })),
  }
}

/** Returns a function that tells a day's age band; the bands' last days are computed once for each day. */
function bandsOn(today: PlainDate, calendar: Calendar): (selectedOn: PlainDate) => number {
  const known = new Map<PlainDate, number>()
  return (selectedOn) => {
    const band = known.get(selectedOn) ?? AGE_BANDS.filter((days) => workingDaysAfter(selectedOn, days, calendar) < today).length
    known.set(selectedOn, band)
    return band
  }
}
