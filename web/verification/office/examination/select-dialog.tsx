import { scores, selectByScore } from '@djbr/domain/calls/scores.ts'
import { MAX_SELECTED_AT_ONCE } from '@djbr/domain/verification/cases/selection.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CHANGED_BY_WRITES, useAction } from '../../../area/index.ts'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { CloseButton } from '../../../foundation/controls/close-button.tsx'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { ErrorSummary } from '../../../foundation/controls/error-summary.tsx'
import { LoadFailed } from '../../../foundation/controls/loaded.tsx'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { TextInput } from '../../../foundation/controls/text-input.tsx'
import { SendOrCancel } from '../../../foundation/forms/form-actions.tsx'
import { useText } from '../../../foundation/language/language.ts'
import styles from './examination.module.css'

const FIELD = 'cantidad'

/** Asks how many of the first scores to select, and shows which they are. */
export function SelectDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  // The first of all, however the list is turned and sorted; they do not change while somebody chooses, unless what was chosen is refused.
  const { data, isError, refetch } = useQuery({ ...queryOf(scores), ...CHANGED_BY_WRITES, staleTime: Number.POSITIVE_INFINITY })
  const { rows: scored, room } = data ?? { rows: [], room: 0 }
  const [entered, setEntered] = useState('1')
  const [attempt, setAttempt] = useState(0)
  const most = Math.min(MAX_SELECTED_AT_ONCE, room, scored.length)
  const count = Number(entered)
  const isWrong = !/^\d+$/.test(entered.trim()) || count < 1 || count > most
  const first = isWrong ? [] : scored.slice(0, count)
  const selecting = useAction(selectByScore, onClose)
  const message = t('scores.countWrong', { most })
  if (!data)
    return (
      <Dialog title={t('scores.select')} onClose={onClose} actions={<CloseButton />}>
        {isError ? <LoadFailed onRetry={refetch} /> : <Skeleton lines={4} />}
      </Dialog>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (!isWrong && !selecting.isPending) selecting.mutate({ seen: first.map(({ id }) => id) })
  }
  return (
    <Dialog
      title={t('scores.select')}
      keepOnBackdrop
      onClose={onClose}
      onSubmit={submit}
      summary={
        attempt > 0 &&
        isWrong && (
          <ErrorSummary
            title={t('common.reviewRequired')}
            errors={[{ name: FIELD, label: t('scores.count'), message }]}
            attempt={attempt}
          />
        )
      }
      actions={<SendOrCancel action={t('cases.selection.select')} busy={selecting.isPending} />}
    >
      <p>{t('scores.selectText')}</p>
      <Refused failure={selecting.error} kept={t('scores.kept')} />
      <TextInput
        name={FIELD}
        label={t('scores.count')}
        hint={t('scores.countHint', { most })}
        value={entered}
        onChange={setEntered}
        max={2}
        width="short"
        inputMode="numeric"
        error={attempt > 0 && isWrong ? message : undefined}
      />
      {first.length > 0 && (
        <>
          <p>{t('scores.willBe')}</p>
          <ol className={styles.first}>
            {first.map(({ id, certificate }) => (
              <li key={id} className="digits">
                {certificate}
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}
