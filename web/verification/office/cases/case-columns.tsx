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

/** By what lists of cases are filtered. */
export function useCaseFilters() {
  const t = useText()
  return {
    state: { label: t('cases.state'), words: CASE_STATE_WORDS },
    channel: { label: t('cases.channel'), words: CHANNEL_WORDS },
  } as const
}

/** How a list shows cases to one of the office: nobody's name, but where each stands, who moves it next and until when. */
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

/** Until when a case is to end; nothing of one that has ended. */
const lastDayOf = ({ allUntil, state }: ListedCase) => (isEnded(state) ? null : allUntil)

/** The outcome of a case, or a dash. */
export const outcomeWords = (outcome: ExaminationOutcome | null, t: Translate) =>
  outcome === null ? '—' : t(EXAMINATION_OUTCOME_WORDS[outcome])

const nextWords = (state: CaseState, t: Translate) => {
  const next = CASE_NEXT_STEPS[state]
  return next === null ? '—' : t(next.words)
}
