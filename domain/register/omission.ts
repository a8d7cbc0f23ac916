import type { MessageKey } from '../messages/text.ts'

/** What may come of a case of omission (R15.9): its person was notified, it is justified, or it was referred to whoever decides. Facts, never sanctions. */
export const CASE_OUTCOMES = ['notified', 'justified', 'referred'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** What each is called. */
export const CASE_OUTCOME_WORDS = {
  notified: 'followup.case.notified',
  justified: 'followup.case.justified',
  referred: 'followup.case.referred',
} as const satisfies Record<CaseOutcome, MessageKey>

/** The most obligations that are handed on together. */
export const MAX_CASES = 200
