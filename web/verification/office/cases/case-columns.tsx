import type { ListedCase } from '@djbr/domain/calls/cases.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import {
  type CaseActor,
  type CaseState,
  EXAMINATION_OUTCOME_WORDS,
  type ExaminationOutcome,
  isEnded,
} from '@djbr/domain/verification/cases/case.ts'
import { CASE_NEXT_STEPS, CASE_STATE_WORDS } from '@djbr/domain/verification/cases/case-forms.ts'
import { CHANNEL_WORDS } from '@djbr/domain/verification/cases/selection.ts'
import { type Translate, useText } from '../../../foundation/language/language.ts'
import { LastDay } from './last-day.tsx'
import { NextStep } from './next-step.tsx'
import { noticeWords } from './notice-words.ts'

/** Returns the filters of lists of cases. */
export function useCaseFilters() {
  const t = useText()
  return {
    state: { label: t('cases.state'), words: CASE_STATE_WORDS },
    channel: { label: t('cases.channel'), words: CHANNEL_WORDS },
  } as const
}

/** Returns the columns in which office staff see cases: no names, but the state of each, who acts next and by when. */
export function useCaseColumns(viewer: CaseActor) {
  const t = useText()
  return [
    {
      key: 'certificate',
      title: t('cases.certificate'),
      digits: true,
      text: ({ certificate }: ListedCase) => certificate,
      notInCard: true,
    },
    { key: 'channel', title: t('cases.channel'), text: ({ channel }: ListedCase) => t(CHANNEL_WORDS[channel]) },
    { key: 'state', title: t('cases.state'), text: ({ state }: ListedCase) => t(CASE_STATE_WORDS[state]) },
    {
      key: 'next',
      title: t('cases.next'),
      text: ({ state }: ListedCase) => nextWords(state, t),
      cell: ({ state, reviewUntil, answerUntil }: ListedCase) => (
        <NextStep state={state} viewer={viewer} days={{ review: reviewUntil, answer: answerUntil }} />
      ),
    },
    {
      key: 'allUntil',
      title: t('cases.allUntil'),
      digits: true,
      text: (row: ListedCase) => displayDate(lastDayOf(row)),
      cell: (row: ListedCase) => <LastDay date={lastDayOf(row)} />,
    },
    { key: 'notice', title: t('cases.notice'), text: (row: ListedCase) => noticeWords(row, t) },
  ]
}

/** Returns the day by which a case is to end; null for an ended one. */
const lastDayOf = ({ allUntil, state }: ListedCase) => (isEnded(state) ? null : allUntil)

/** Returns the outcome of a case in words, or a dash. */
export const outcomeWords = (outcome: ExaminationOutcome | null, t: Translate) =>
  outcome === null ? '—' : t(EXAMINATION_OUTCOME_WORDS[outcome])

const nextWords = (state: CaseState, t: Translate) => {
  const next = CASE_NEXT_STEPS[state]
  return next === null ? '—' : t(next.words)
}
