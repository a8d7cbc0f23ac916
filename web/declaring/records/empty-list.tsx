import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { type ReactNode, useState } from 'react'
import { CallFailure, unlessRefused } from '../../foundation/calls/failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { NotDone } from '../../foundation/controls/not-done.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from './records.module.css'
import { useAnswerEmpty } from './records.ts'

interface EmptyListProps {
  readonly kind: RecordKind
  /** Whether its declarant said to have none. */
  readonly isAnswered: boolean
  /** The way to add the first record, as it is drawn. */
  add(emphasis: 'action' | 'plain'): ReactNode
  readonly onAnswered?: (() => void) | undefined
}

/** A list without records: add one, or say that there is none (R5.32). */
export function EmptyList({ kind, isAnswered, add, onAnswered }: EmptyListProps) {
  const t = useText()
  const answering = useAnswerEmpty(kind)
  const [refusal, setRefusal] = useState<string | null>(null)
  const answer = async (none: boolean) => {
    if (answering.isPending) return
    setRefusal(null)
    try {
      unlessRefused(await answering.mutateAsync(none))
      if (none) onAnswered?.()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setRefusal(failure.message)
    }
  }
  const busy = answering.isPending && t('frame.saving')
  return (
    <div className={styles.emptyList}>
      {isAnswered && <p>{t('records.saidNone')}</p>}
      <div className={styles.emptyActions}>
        {add(isAnswered ? 'plain' : 'action')}
        <Button
          busy={busy}
          onClick={() => void answer(!isAnswered)}
          aria-label={t(isAnswered ? 'records.takeBackNamed' : 'records.haveNoneNamed', { title: t(kind.texts.title) })}
        >
          {t(isAnswered ? 'records.takeBack' : 'records.haveNone')}
        </Button>
      </div>
      {refusal !== null && <NotDone why={refusal} kept={t('records.notAnswered')} />}
    </div>
  )
}
