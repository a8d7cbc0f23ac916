import type { StepAnswer } from '@djbr/domain/calls/activation.ts'
import { useState } from 'react'
import { CallFailure } from '../foundation/calls/failure.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { Refused } from '../foundation/controls/refused.tsx'
import styles from '../foundation/forms/access-form.module.css'
import { useText } from '../foundation/language/language.ts'
import { takePerson, type Unconfirmed } from './activation-person.ts'

interface UnconfirmedPersonProps extends Unconfirmed {
  onCorrect(): void
  /** Called when the data were accepted as they are. */
  onKept(answer: StepAnswer): void
}

/** Shows the data of step 1 that the identity register does not confirm, to be corrected before anything is spent on them, or kept (R2.40). */
export function UnconfirmedPerson({ payload, words, onCorrect, onKept }: UnconfirmedPersonProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const keep = async () => {
    setBusy(true)
    try {
      onKept(await takePerson(payload))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setRefusal(failure.message)
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      <Notice tone="warning" live title={t('access.activation.notConfirmed')}>
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{t('access.activation.notConfirmedText')}</p>
      </Notice>
      <Refused failure={refusal} />
      <div className={styles.actions}>
        <Button emphasis="action" onClick={onCorrect} disabled={busy}>
          {t('access.activation.correct')}
        </Button>
        <Button onClick={() => void keep()} busy={busy && t('access.activation.working')}>
          {t('person.correct.keep')}
        </Button>
      </div>
    </div>
  )
}
