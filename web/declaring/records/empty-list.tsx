import type { RecordKind } from '@djbr/domain/fields/record-kind.ts'
import { type ReactNode, useId } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { notify } from '../../foundation/controls/notify.ts'
import { Refused } from '../../foundation/controls/refused.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from './records.module.css'
import { useAnswerEmpty } from './records.ts'

interface EmptyListProps {
  readonly kind: RecordKind
  /** Whether the declarant said that there are none. */
  readonly isAnswered: boolean
  /** The unanswered lists of its section, this one included. */
  readonly unanswered: readonly RecordKind[]
  /** Renders the button to add the first record. */
  add(emphasis: 'action' | 'plain'): ReactNode
  readonly onAnswered?: (() => void) | undefined
  /** Called when all of the section's lists are answered at once. */
  readonly onAllAnswered?: (() => void) | undefined
}

/** A list without records: add one, or say that there are none, for this list or all unanswered ones of its section (R5.32). */
export function EmptyList({ kind, isAnswered, unanswered, add, onAnswered, onAllAnswered }: EmptyListProps) {
  const t = useText()
  const left = useId()
  const titles = unanswered.map(({ texts }) => t(texts.title)).join(', ')
  const answering = useAnswerEmpty()
  const answer = (kinds: readonly RecordKind[], none: boolean, then?: () => void) => {
    if (answering.isPending) return
    const answered = () => none && then?.()
    // A refusal is shown below.
    void answering.mutateAsync({ kinds, none }).then(answered, () => {})
  }
  const ofAll = () =>
    answer(unanswered, true, () => {
      notify('success', t('records.noneOfAll', { titles }))
      onAllAnswered?.()
    })
  const working = answering.isPending && (answering.variables.kinds.length > 1 ? 'all' : 'one')
  return (
    <div className={styles.emptyList}>
      {isAnswered && <p>{t('records.saidNone')}</p>}
      <div className={styles.emptyActions}>
        {add(isAnswered ? 'plain' : 'action')}
        <Button
          busy={working === 'one' && t('frame.saving')}
          onClick={() => answer([kind], !isAnswered, onAnswered)}
          aria-label={t(isAnswered ? 'records.takeBackNamed' : 'records.haveNoneNamed', { title: t(kind.texts.title) })}
        >
          {t(isAnswered ? 'records.takeBack' : 'records.haveNone')}
        </Button>
      </div>
      {onAllAnswered && !isAnswered && unanswered.length > 1 && (
        <div className={styles.allLeft}>
          <Button emphasis="quiet" busy={working === 'all' && t('frame.saving')} onClick={ofAll} aria-describedby={left}>
            {t('records.haveNoneOfAll', { count: unanswered.length })}
          </Button>
          <p id={left}>{t('records.allLeft', { titles })}</p>
        </div>
      )}
      <Refused failure={answering.error} kept={t('records.notAnswered')} />
    </div>
  )
}
