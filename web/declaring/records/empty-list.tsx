import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { type ReactNode, useId, useState } from 'react'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { Button } from '../../foundation/controls/button.tsx'
import { NotDone } from '../../foundation/controls/not-done.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './records.module.css'
import { useAnswerEmpty } from './records.ts'

interface EmptyListProps {
  readonly kind: RecordKind
  /** Whether its declarant said to have none. */
  readonly isAnswered: boolean
  /** The lists of its section that nothing is said of, this one among them. */
  readonly unanswered: readonly RecordKind[]
  /** The way to add the first record, as it is drawn. */
  add(emphasis: 'action' | 'plain'): ReactNode
  readonly onAnswered?: (() => void) | undefined
  /** Told when all of the section's lists are answered at once. */
  readonly onAllAnswered?: (() => void) | undefined
}

/** A list without records: add one, or say that there is none, of this list or of all that are left in its section (R5.32). */
export function EmptyList({ kind, isAnswered, unanswered, add, onAnswered, onAllAnswered }: EmptyListProps) {
  const t = useText()
  const left = useId()
  const titles = unanswered.map(({ texts }) => t(texts.title)).join(', ')
  const answering = useAnswerEmpty()
  const [refusal, setRefusal] = useState<string | null>(null)
  const answer = async (kinds: readonly RecordKind[], none: boolean, then?: () => void) => {
    if (answering.isPending) return
    setRefusal(null)
    try {
      await answering.mutateAsync({ kinds, none })
      if (none) then?.()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setRefusal(failure.message)
    }
  }
  const ofAll = async () => {
    await answer(unanswered, true, () => {
      notify('success', t('records.noneOfAll', { titles }))
      onAllAnswered?.()
    })
  }
  const working = answering.isPending && (answering.variables.kinds.length > 1 ? 'all' : 'one')
  return (
    <div className={styles.emptyList}>
      {isAnswered && <p>{t('records.saidNone')}</p>}
      <div className={styles.emptyActions}>
        {add(isAnswered ? 'plain' : 'action')}
        <Button
          busy={working === 'one' && t('frame.saving')}
          onClick={() => void answer([kind], !isAnswered, onAnswered)}
          aria-label={t(isAnswered ? 'records.takeBackNamed' : 'records.haveNoneNamed', { title: t(kind.texts.title) })}
        >
          {t(isAnswered ? 'records.takeBack' : 'records.haveNone')}
        </Button>
      </div>
      {onAllAnswered && !isAnswered && unanswered.length > 1 && (
        <div className={styles.allLeft}>
          <Button emphasis="quiet" busy={working === 'all' && t('frame.saving')} onClick={() => void ofAll()} aria-describedby={left}>
            {t('records.haveNoneOfAll', { count: unanswered.length })}
          </Button>
          <p id={left}>{t('records.allLeft', { titles })}</p>
        </div>
      )}
      {refusal !== null && <NotDone why={refusal} kept={t('records.notAnswered')} />}
    </div>
  )
}
