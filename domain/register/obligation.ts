import type { MessageKey } from '../messages/text.ts'
import type { PlainDate } from '../values/dates.ts'

/** Known facts of an obligation; its state is never kept (R11.6). */
export interface ObligationFacts {
  /** First and last day on which filing is in time. */
  readonly opensOn: PlainDate
  readonly dueOn: PlainDate
  /** The later last day that the authority gave. */
  readonly extendedTo: PlainDate | null
  readonly exempt: boolean
  readonly void: boolean
  /** Days on which the declaration that fulfils it was finalized and received; null before its reception. */
  readonly filedOn: PlainDate | null
  readonly receivedOn: PlainDate | null
}

export const OBLIGATION_STATES = ['upcoming', 'open', 'extended', 'fulfilled', 'late', 'omitted', 'exempt', 'void'] as const
export type ObligationState = (typeof OBLIGATION_STATES)[number]

/** Name of each state. */
export const OBLIGATION_STATE_WORDS = {
  upcoming: 'register.state.upcoming',
  open: 'register.state.open',
  extended: 'register.state.extended',
  fulfilled: 'register.state.fulfilled',
  late: 'register.state.late',
  omitted: 'register.state.omitted',
  exempt: 'register.state.exempt',
  void: 'register.state.void',
} as const satisfies Record<ObligationState, MessageKey>

/** Name of each reason of an obligation. */
export const OBLIGATION_REASON_WORDS = {
  1: 'entity.reason.before',
  2: 'entity.reason.during',
  3: 'entity.reason.after',
} as const satisfies Record<number, MessageKey>
export type ObligationReason = keyof typeof OBLIGATION_REASON_WORDS

/** Returns the last day on which filing is in time, including any extension by the authority (R11.6). */
export const lastDayOf = ({ dueOn, extendedTo }: Pick<ObligationFacts, 'dueOn' | 'extendedTo'>): PlainDate => extendedTo ?? dueOn

/**
 * Returns the state of an obligation on a day in La Paz, from its facts (R11.6): fulfilled by the reception, late by the day of finalization. An obligation that
 * was taken back stays void, and an exempted one stays exempt, even if something was filed.
 */
export function obligationState(facts: ObligationFacts, today: PlainDate): ObligationState {
  if (facts.void) return 'void'
  if (facts.exempt) return 'exempt'
  const last = lastDayOf(facts)
  if (facts.filedOn !== null && facts.receivedOn !== null) return facts.filedOn <= last ? 'fulfilled' : 'late'
  if (today > last) return 'omitted'
  if (today > facts.dueOn) return 'extended'
  return today < facts.opensOn ? 'upcoming' : 'open'
}
