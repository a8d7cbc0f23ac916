import type { MessageKey } from '../../messages/text.ts'

/** States of a case, from its selection to its end (R18.5). */
export const CASE_STATES = ['selected', 'assigned', 'review', 'asked', 'answered', 'expired', 'proposed', 'closed', 'referred'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** Who may move a case. */
export type CaseActor = 'portal' | 'examiner' | 'declarant' | 'decider'

interface Transition {
  readonly from: readonly CaseState[]
  readonly to: CaseState
  readonly by: CaseActor
}

/** Every transition of a case; no others are possible (R18.5). The examiner of a case never ends it: somebody else decides (S58). */
export const caseTransitions = {
  assign: { from: ['selected'], to: 'assigned', by: 'portal' },
  open: { from: ['assigned'], to: 'review', by: 'examiner' },
  ask: { from: ['review', 'answered', 'expired'], to: 'asked', by: 'examiner' },
  answer: { from: ['asked', 'expired'], to: 'answered', by: 'declarant' },
  expire: { from: ['asked'], to: 'expired', by: 'portal' },
  propose: { from: ['review', 'answered', 'expired'], to: 'proposed', by: 'examiner' },
  return: { from: ['proposed'], to: 'review', by: 'decider' },
  close: { from: ['proposed'], to: 'closed', by: 'decider' },
  refer: { from: ['proposed'], to: 'referred', by: 'decider' },
} as const satisfies Record<string, Transition>

export type CaseTransition = keyof typeof caseTransitions

/** Whether a case in this state can make this transition (R18.5). */
export const mayMove = (state: CaseState, name: CaseTransition): boolean =>
  (caseTransitions[name] as Transition).from.some((from) => from === state)

/** Whether a case has ended. */
export const isEnded = (state: CaseState): boolean => state === 'closed' || state === 'referred'

/** Outcomes of a case (R18.12). */
export const EXAMINATION_OUTCOMES = ['consistent', 'explained', 'rectify', 'undetermined', 'referred'] as const
export type ExaminationOutcome = (typeof EXAMINATION_OUTCOMES)[number]

/** Name of each outcome. */
export const EXAMINATION_OUTCOME_WORDS = {
  consistent: 'examined.outcome.consistent',
  explained: 'examined.outcome.explained',
  rectify: 'examined.outcome.rectify',
  undetermined: 'examined.outcome.undetermined',
  referred: 'examined.outcome.referred',
} as const satisfies Record<ExaminationOutcome, MessageKey>

/**
 * Returns the outcomes that may be proposed (R18.12): nothing is held against a declarant who was not asked, and nothing is explained without an answer.
 * A missing answer is not an outcome by itself.
 */
export const outcomesFor = ({ asked, answered }: { readonly asked: boolean; readonly answered: boolean }): readonly ExaminationOutcome[] =>
  EXAMINATION_OUTCOMES.filter((outcome) => outcome === 'consistent' || (outcome === 'explained' ? answered : asked))

/** State of the request to defer the notice (R18.8). */
export type Deferral = 'none' | 'asked' | 'approved' | 'declined'

/** Returns the transition by which a decided outcome ends its case. */
export const endedBy = (outcome: ExaminationOutcome): 'close' | 'refer' => (outcome === 'referred' ? 'refer' : 'close')

/** Lawful causes by which a declarant explains what is asked (R18.10). */
export const ANSWER_CAUSES = [
  'inheritance',
  'gift',
  'saleGain',
  'spouse',
  'loan',
  'savings',
  'secondJob',
  'severance',
  'mistake',
  'other',
] as const
export type AnswerCause = (typeof ANSWER_CAUSES)[number]

/** Name of each cause. */
export const ANSWER_CAUSE_WORDS = {
  inheritance: 'examined.cause.inheritance',
  gift: 'examined.cause.gift',
  saleGain: 'examined.cause.saleGain',
  spouse: 'examined.cause.spouse',
  loan: 'examined.cause.loan',
  savings: 'examined.cause.savings',
  secondJob: 'examined.cause.secondJob',
  severance: 'examined.cause.severance',
  mistake: 'examined.cause.mistake',
  other: 'examined.cause.other',
} as const satisfies Record<AnswerCause, MessageKey>
