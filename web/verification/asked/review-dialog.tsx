import type { ExplanationRequest } from '@djbr/domain/calls/examined.ts'
import type { Explanation } from '@djbr/domain/verification/cases/explanation.ts'
import { useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from './examination.module.css'
import { Questions } from './questions.tsx'

interface ReviewDialogProps {
  readonly request: ExplanationRequest
  readonly answers: readonly Explanation[]
  onSend(): Promise<void>
  onClose(): void
}

/** Shows an answer beside its questions, for review before it is sent for good (R18.10). */
export function ReviewDialog({ request: { questions }, answers, onSend, onClose }: ReviewDialogProps) {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await onSend()
  }
  return (
    <Dialog
      title={t('examined.reviewTitle')}
      keepOnBackdrop
      onClose={onClose}
      actions={
        <>
          <Button emphasis="action" busy={busy && t('shell.working')} onClick={() => void send()}>
            {t('examined.send')}
          </Button>
          <CloseButton>{t('examined.reviewBack')}</CloseButton>
        </>
      }
    >
      <div className={styles.part}>
        <Questions questions={questions.map((question, place) => ({ ...question, answer: answers[place] ?? null }))} />
        {questions.every(({ files }) => files.length === 0) && <p>{t('examined.reviewNoFiles')}</p>}
        <p>{t('examined.once')}</p>
      </div>
    </Dialog>
  )
}
