import { displayDate } from '@djbr/domain/values/dates.ts'
import type { CaseActor, CaseState } from '@djbr/domain/verification/cases/case.ts'
import { CASE_NEXT_STEPS } from '@djbr/domain/verification/cases/case-forms.ts'
import { StateBadge } from '../../../foundation/controls/state-badge.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { useFacts } from '../../../foundation/session/facts.ts'
import styles from './cases.module.css'

interface NextStepProps {
  readonly state: CaseState
  /** The viewer, whose own turn is marked and addressed to them. */
  readonly viewer: CaseActor
  /** The last days of a review and of an answer. */
  readonly days: { readonly review: string | null; readonly answer: string | null }
}

/** Shows who acts next on a case and how, by when, and whether that day has passed (R18.7). */
export function NextStep({ state, viewer, days }: NextStepProps) {
  const t = useText()
  const { today } = useFacts()
  const next = CASE_NEXT_STEPS[state]
  if (next === null) return <span>—</span>
  const until = next.until && days[next.until]
  const yours = next.by === viewer && next.yours
  return (
    <>
      {yours && <StateBadge tone="progress">{t('cases.next.yours')}</StateBadge>} <span>{t(yours || next.words)}</span>
      {until && (
        <>
          <span>,</span> <span className={styles.day}>{t('cases.next.until', { date: displayDate(until) })}</span>
          {until < today && <span className={styles.late}>{t('cases.over')}</span>}
        </>
      )}
    </>
  )
}
