import type { MessageKey } from '../messages/text.ts'

/** Outcomes of an omission case (R15.9): the person was notified, it is justified, or it was referred for a decision. Facts, never sanctions. */
export const CASE_OUTCOMES = ['notified', 'justified', 'referred'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** Name of each outcome. */
export const CASE_OUTCOME_WORDS = {
  notified: 'followup.case.notified',
  justified: 'followup.case.justified',
  referred: 'followup.case.referred',
} as const satisfies Record<CaseOutcome, MessageKey>

/** Most obligations handed on together. */
export const MAX_CASES = 200
