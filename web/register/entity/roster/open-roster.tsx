import {
  confirmExits,
  confirmRoster,
  declineExits,
  discardRoster,
  type Roster,
  roster as rosterCall,
  undoRoster,
} from '@djbr/domain/calls/rosters.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { perform } from '../../../area/index.ts'
import { queryOf } from '../../../foundation/calls/ask.ts'
import { Button } from '../../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../../foundation/controls/confirm-dialog.tsx'
import { LoadFailed } from '../../../foundation/controls/loaded.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { useWork } from '../use-work.ts'
import { ConfirmCounts } from './confirm-counts.tsx'
import { over } from './over.ts'
import { Preview } from './preview.tsx'
import styles from './roster.module.css'

const ASKED_AGAIN_MS = 1500

interface OpenRosterProps {
  readonly id: number
  /** Called when the list of rosters has changed. */
  onChange(): Promise<unknown>
}

/** The unfinished roster: the progress of its analysis, its rows, and the steps that it waits for. */
export function OpenRoster({ id, onChange }: OpenRosterProps) {
  const t = useText()
  const {
    data: roster,
    isError,
    refetch,
  } = useQuery({
    ...queryOf(rosterCall, { rosterId: id }),
    // Fetched again while it is being analyzed.
    refetchInterval: ({ state: { data } }) => (data?.state === 'uploaded' ? ASKED_AGAIN_MS : false),
  })
  const state = roster?.state
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'uploaded' && state !== 'uploaded') void onChange()
    before.current = state
  }, [state, onChange])
  if (isError && !roster) {
    return <LoadFailed title={t('controls.table.failed')} onRetry={refetch} />
  }
  if (!roster) return <Skeleton lines={6} />
  const steps = <Steps roster={roster} onDone={() => Promise.all([refetch(), onChange()])} />
  return (
    <section className={styles.open} aria-labelledby="padron-abierto">
      <h2 id="padron-abierto">{roster.fileName || t('roster.pasted')}</h2>
      {roster.dropped.length > 0 && <p className={styles.hint}>{t('roster.dropped', { columns: roster.dropped.join(', ') })}</p>}
      {state === 'uploaded' ? (
        <div role="status">
          <label htmlFor="avance">{t('roster.analyzing', { percent: roster.progress })}</label>
          <progress id="avance" className={styles.progress} max={100} value={roster.progress} />
          <p className={styles.hint}>{t('roster.analyzingHint')}</p>
        </div>
      ) : (
        <Preview roster={roster} onChange={refetch} steps={steps} />
      )}
      {state === 'uploaded' && steps}
    </section>
  )
}

interface StepsProps {
  readonly roster: Roster
  onDone(): Promise<unknown>
}

/** The actions on a whole roster: confirm it or its exits, or discard it. Each asks once, stating its effect. */
function Steps({ roster, onDone }: StepsProps) {
  const t = useText()
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null)
  const work = useWork()
  const { outcomes, state, exits, exitsTakeSecond, mayConfirmExits, seconders, undoneUntil } = roster
  const wrong = outcomes.invalid.total - outcomes.invalid.leftOut
  const take = async (step: keyof typeof QUESTIONS) => {
    await work.run(async () => {
      notifyWrite(await perform(QUESTIONS[step].action, { rosterId: roster.id }, over(roster)))
    })
    setAsked(null)
    await onDone()
  }
  const question = asked && QUESTIONS[asked]
  const secondedBy = <p>{seconders.length > 0 ? t('roster.secondedBy', { accounts: seconders.join(', ') }) : t('roster.nobodySeconds')}</p>
  return (
    <>
      {state === 'analyzed' && exitsTakeSecond && (
        <Notice tone="warning" title={t('roster.exitsOverTenth')}>
          {secondedBy}
        </Notice>
      )}
      {state === 'exitsProposed' && (
        <Notice tone="warning" title={t('roster.exitsWait', { count: exits })}>
          {!mayConfirmExits && secondedBy}
        </Notice>
      )}
      <Refused failure={work.failed} kept={t('roster.nothingChanges')} />
      <div className={styles.row}>
        {state === 'analyzed' && (
          <Button emphasis="action" size="large" disabled={wrong > 0} onClick={() => setAsked('confirm')}>
            {wrong > 0 ? t('roster.rowsAreWrong', { count: wrong }) : t('roster.confirm')}
          </Button>
        )}
        {state === 'exitsProposed' && mayConfirmExits && (
          <Button emphasis="action" size="large" onClick={() => setAsked('confirmExits')}>
            {t('roster.confirmExits')}
          </Button>
        )}
        {state === 'exitsProposed' && <Button onClick={() => setAsked('declineExits')}>{t('roster.declineExits')}</Button>}
        {state !== 'exitsProposed' && <Button onClick={() => setAsked('discard')}>{t('roster.discard')}</Button>}
        {undoneUntil !== null && <Button onClick={() => setAsked('undo')}>{t('roster.undo')}</Button>}
      </div>
      {asked && question && (
        <ConfirmDialog
          title={t(question.title, { count: exits, name: roster.fileName || t('roster.pasted') })}
          action={t(question.button)}
          busyWords={t('roster.confirming')}
          cancel={t('roster.cancel')}
          danger={question.danger}
          onConfirm={() => take(asked)}
          onClose={() => setAsked(null)}
        >
          {asked === 'confirm' ? <ConfirmCounts roster={roster} /> : <p>{t(question.hint)}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}

const QUESTIONS = {
  confirm: { action: confirmRoster, title: 'roster.confirmTitle', button: 'roster.confirm', hint: 'roster.confirmUndo', danger: false },
  discard: { action: discardRoster, title: 'roster.discardTitle', button: 'roster.discard', hint: 'roster.discardHint', danger: true },
  confirmExits: {
    action: confirmExits,
    title: 'roster.confirmExitsTitle',
    button: 'roster.confirmExits',
    hint: 'roster.confirmUndo',
    danger: false,
  },
  declineExits: {
    action: declineExits,
    title: 'roster.declineExitsTitle',
    button: 'roster.declineExits',
    hint: 'roster.declineExitsHint',
    danger: true,
  },
  undo: { action: undoRoster, title: 'roster.undoTitle', button: 'roster.undo', hint: 'roster.undoHint', danger: true },
} as const
