import type { MessageKey } from '../messages/text.ts'
import type { PlainDate } from '../values/dates.ts'

/** What is known of an obligation; nothing of how it stands is kept (R11.6). */
export interface ObligationFacts {
  /** The first and the last day on which it is filed in time. */
  readonly opensOn: PlainDate
  readonly dueOn: PlainDate
  /** The later last day that the authority gave. */
  readonly extendedTo: PlainDate | null
  readonly exempt: boolean
  readonly void: boolean
  /** The days on which the declaration that fulfils it was finalized and received; null before its reception. */
  readonly filedOn: PlainDate | null
  readonly receivedOn: PlainDate | null
}

export const OBLIGATION_STATES = ['upcoming', 'open', 'extended', 'fulfilled', 'late', 'omitted', 'exempt', 'void'] as const
export type ObligationState = (typeof OBLIGATION_STATES)[number]

/** What each state is called. */
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

/** What each reason of an obligation is called. */
export const OBLIGATION_REASON_WORDS = {
  1: 'entity.reason.before',
  2: 'entity.reason.during',
  3: 'entity.reason.after',
} as const satisfies Record<number, MessageKey>
export type ObligationReason = keyof typeof OBLIGATION_REASON_WORDS

/** The last day on which an obligation is filed in time, a later one that the authority gave included (R11.6). */
export const lastDayOf = ({ dueOn, extendedTo }: Pick<ObligationFacts, 'dueOn' | 'extendedTo'>): PlainDate => extendedTo ?? dueOn

/**
 * How an obligation stands on a day of La Paz, from its facts (R11.6): fulfilled by the reception, late by the day of the finalization. An obligation that
 * was taken back stays void, and one that was exempted stays exempt, whatever was filed.
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
