import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ChoiceGroup } from '../foundation/controls/choice-group.tsx'
import { useText, withQuestionWords } from '../foundation/language/language.ts'
import styles from './deadline-calculator.module.css'
import { AFTER, BEFORE, type DeadlineReason, DURING } from './deadline-reasons.ts'

/** Questions about a reason, loaded once one is chosen. */
const DeadlineQuestions = lazy(withQuestionWords(() => import('./deadline-questions.tsx')))

const REASONS: readonly { readonly value: DeadlineReason; readonly label: MessageKey }[] = [
  { value: BEFORE, label: 'portal.due.before' },
  { value: DURING, label: 'portal.due.during' },
  { value: AFTER, label: 'portal.due.after' },
]

/** 'When is mine due?', for anyone. The server counts, by the rule of R3.43, R6.14. */
export function DeadlineCalculator() {
  const t = useText()
  const [reason, setReason] = useState<DeadlineReason | null>(null)
  const section = useRef<HTMLElement>(null)
  // What was chosen on the prerendered page before its script loaded.
  useEffect(() => {
    const chosen = section.current?.querySelector<HTMLInputElement>('input:checked')?.value
    setReason(REASONS.find(({ value }) => String(value) === chosen)?.value ?? null)
  }, [])
  return (
    <section ref={section} className={styles.calculator} aria-labelledby="plazo">
      <div>
        <h2 id="plazo">{t('portal.due.title')}</h2>
        <p className={styles.intro}>{t('portal.due.text')}</p>
      </div>
      <ChoiceGroup<DeadlineReason>
        name="motivo"
        label={t('portal.due.case')}
        value={reason}
        onChange={setReason}
        options={REASONS.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <Suspense>{reason !== null && <DeadlineQuestions key={reason} reason={reason} />}</Suspense>
    </section>
  )
}
