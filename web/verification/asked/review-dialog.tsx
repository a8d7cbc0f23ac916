import type { ExplanationRequest } from '@djbr/domain/calls/examined.ts'
import { ANSWER_CAUSE_WORDS, type AnswerCause } from '@djbr/domain/verification/cases/case.ts'
import { useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { ReadOnlyField, ReadOnlyList } from '../../foundation/controls/field-frame.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from './examination.module.css'
import { Questions } from './questions.tsx'

/** What somebody is about to answer. */
export interface Explained {
  readonly cause: AnswerCause
  readonly words: string
}

interface ReviewDialogProps {
  readonly request: ExplanationRequest
  readonly explained: Explained
  onSend(): Promise<void>
  onClose(): void
}

/** An answer beside its questions, looked over before it is sent for good (R18.10). */
export function ReviewDialog({ request: { questions, files }, explained: { cause, words }, onSend, onClose }: ReviewDialogProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await onSend()
  }
  return (
    <Dialog
      open
      title={t('examined.reviewTitle')}
      keepOnBackdrop
      onClose={onClose}
      actions={
        <>
          <Button emphasis="action" busy={busy && t('shell.working')} onClick={() => void send()}>
            {t('examined.send')}
          </Button>
          <Button onClick={onClose}>{t('examined.reviewBack')}</Button>
        </>
      }
    >
      <div className={styles.part}>
        <Questions questions={questions} />
        <ReadOnlyList>
          <ReadOnlyField label={t('examined.cause')}>{t(ANSWER_CAUSE_WORDS[cause])}</ReadOnlyField>
          <ReadOnlyField label={t('examined.files')}>
            {files.map(({ name }) => name).join(', ') || t('examined.reviewNoFiles')}
          </ReadOnlyField>
        </ReadOnlyList>
        <div>
          <h3>{t('examined.answer')}</h3>
          <p className={styles.words}>{words}</p>
        </div>
        <p>{t('examined.once')}</p>
      </div>
    </Dialog>
  )
}
