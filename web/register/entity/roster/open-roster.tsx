import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../foundation/controls/button.tsx'
import { ConfirmDialog } from '../../../foundation/controls/confirm-dialog.tsx'
import { NotDone } from '../../../foundation/controls/not-done.tsx'
import { Notice } from '../../../foundation/controls/notice.tsx'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { Skeleton } from '../../../foundation/controls/skeleton.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { useWork } from '../use-work.ts'
import { type RosterDetail, rosterQuery, type Step, takeStep } from './calls.ts'
import { ConfirmCounts } from './confirm-counts.tsx'
import { Preview } from './preview.tsx'
import styles from './roster.module.css'

interface OpenRosterProps {
  readonly id: number
  /** The list of rosters is not as it was. */
  onChange(): Promise<unknown>
}

/** The roster that is not finished: how far its analysis is, its rows, and the steps that it waits for. */
export function OpenRoster({ id, onChange }: OpenRosterProps) {
  const t = useText()
  const { data: roster, isError, refetch } = useQuery(rosterQuery(id))
  const state = roster?.estado
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'uploaded' && state !== 'uploaded') void onChange()
    before.current = state
  }, [state, onChange])
  if (isError && !roster) {
    return (
      <Notice
        tone="error"
        live
        title={t('controls.table.failed')}
        action={<Button onClick={() => void refetch()}>{t('controls.table.retry')}</Button>}
      />
    )
  }
  if (!roster) return <Skeleton lines={6} />
  const steps = <Steps roster={roster} onDone={() => Promise.all([refetch(), onChange()])} />
  return (
    <section className={styles.open} aria-labelledby="padron-abierto">
      <h2 id="padron-abierto">{roster.archivo || t('roster.pasted')}</h2>
      {roster.descartadas.length > 0 && <p className={styles.hint}>{t('roster.dropped', { columns: roster.descartadas.join(', ') })}</p>}
      {state === 'uploaded' ? (
        <div role="status">
          <label htmlFor="avance">{t('roster.analyzing', { percent: roster.avance })}</label>
          <progress id="avance" className={styles.progress} max={100} value={roster.avance} />
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
  readonly roster: RosterDetail
  onDone(): Promise<unknown>
}

/** What is done with a roster altogether: confirm it, or its exits, or put it away. Each is asked once, with what it does. */
function Steps({ roster, onDone }: StepsProps) {
  const t = useText()
  const [asked, setAsked] = useState<keyof typeof QUESTIONS | null>(null)
  const work = useWork()
  const { resultados, estado, retiros, retiros_segunda_persona, puede_confirmar_retiros, puestos_vigentes, se_deshace_hasta } = roster
  const wrong = resultados.invalid.total - resultados.invalid.fuera
  const take = async (step: Step) => {
    await work.run(async () => {
      notifyWrite(await takeStep(roster, step))
    })
    setAsked(null)
    await onDone()
  }
  const question = asked && QUESTIONS[asked]
  return (
    <>
      {estado === 'analyzed' && retiros_segunda_persona && (
        <Notice tone="warning">{t('roster.exitsOverTenth', { posts: puestos_vigentes })}</Notice>
      )}
      {estado === 'exitsProposed' && <Notice tone="warning" title={t('roster.exitsWait', { count: retiros })} />}
      {work.failed && <NotDone why={work.failed} kept={t('roster.nothingChanges')} />}
      <div className={styles.row}>
        {estado === 'analyzed' && (
          <Button emphasis="action" size="large" disabled={wrong > 0} onClick={() => setAsked('confirmar')}>
            {wrong > 0 ? t('roster.rowsAreWrong', { count: wrong }) : t('roster.confirm')}
          </Button>
        )}
        {estado === 'exitsProposed' && puede_confirmar_retiros && (
          <Button emphasis="action" size="large" onClick={() => setAsked('retiros/confirmar')}>
            {t('roster.confirmExits')}
          </Button>
        )}
        {estado === 'exitsProposed' && <Button onClick={() => setAsked('retiros/rechazar')}>{t('roster.declineExits')}</Button>}
        {estado !== 'exitsProposed' && <Button onClick={() => setAsked('descartar')}>{t('roster.discard')}</Button>}
        {se_deshace_hasta !== null && <Button onClick={() => setAsked('deshacer')}>{t('roster.undo')}</Button>}
      </div>
      {asked && question && (
        <ConfirmDialog
          open
          title={t(question.title, { count: retiros, name: roster.archivo || t('roster.pasted') })}
          action={t(question.action)}
          busyWords={t('roster.confirming')}
          cancel={t('roster.cancel')}
          danger={question.danger}
          onConfirm={() => take(asked)}
          onClose={() => setAsked(null)}
        >
          {asked === 'confirmar' ? <ConfirmCounts roster={roster} /> : <p>{t(question.hint)}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}

const QUESTIONS = {
  confirmar: { title: 'roster.confirmTitle', action: 'roster.confirm', hint: 'roster.confirmUndo', danger: false },
  descartar: { title: 'roster.discardTitle', action: 'roster.discard', hint: 'roster.discardHint', danger: true },
  'retiros/confirmar': { title: 'roster.confirmExitsTitle', action: 'roster.confirmExits', hint: 'roster.confirmUndo', danger: false },
  'retiros/rechazar': { title: 'roster.declineExitsTitle', action: 'roster.declineExits', hint: 'roster.declineExitsHint', danger: true },
  deshacer: { title: 'roster.undoTitle', action: 'roster.undo', hint: 'roster.undoHint', danger: true },
} as const satisfies Record<Step, unknown>
