import { IconAlertTriangle, IconCalendarPlus, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { handOver } from '../foundation/browser/hand-over.ts'
import { api } from '../foundation/calls/api.ts'
import { Button } from '../foundation/controls/button.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { notify } from '../foundation/controls/notify.ts'
import { Skeleton } from '../foundation/controls/skeleton.tsx'
import { displayDay } from '../foundation/format/format.ts'
import { say, useLanguage, useText } from '../foundation/language/language.ts'
import { type Deadline, type DeadlineOf, useDeadline } from './deadline.ts'
import styles from './deadline-panel.module.css'

/** When the declaration is due, as days that are left or as a day that has passed, or whether it was finalized on time, and why. */
export function DeadlinePanel({ of }: { readonly of: DeadlineOf }) {
  const { deadline, failed, retry } = useDeadline(of)
  const next = of === 'next'
  if (failed) return <Failed onRetry={retry} />
  if (!deadline) return <Skeleton height={56} />
  const { fecha_limite: day, motivo, finalizada } = deadline
  if (finalizada !== null) return <Finalized deadline={deadline} on={finalizada} />
  return (
    <div className={styles.panel}>
      {day !== null && (deadline.vencido ? <Overdue day={day} next={next} /> : <DaysLeft deadline={deadline} day={day} next={next} />)}
      <p className={styles.why}>{motivo}</p>
      <CertifiedOutage deadline={deadline} />
      {day !== null && !deadline.vencido && <AddToCalendar />}
    </div>
  )
}

/** That a failure which they met is certified: it may be considered in the deadline, which does not move by itself. */
function CertifiedOutage({ deadline: { falla_certificada: day } }: { readonly deadline: Deadline }) {
  const t = useText()
  const language = useLanguage()
  return day && <p className={styles.why}>{t('failures.inDeadline', { date: displayDay(day, language, { year: true }) })}</p>
}

function Failed({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return (
    <Notice tone="warning" live title={t('deadline.failed')} action={<Button onClick={onRetry}>{t('controls.table.retry')}</Button>}>
      {t('deadline.failedText')}
    </Notice>
  )
}

/** Of a declaration that was finalized: whether that was on time. What is left is to present it. */
function Finalized({ deadline, on }: { readonly deadline: Deadline; readonly on: string }) {
  const t = useText()
  const language = useLanguage()
  const late = deadline.fuera_de_plazo === true
  const { fecha_limite: last } = deadline
  const Icon = late ? IconAlertTriangle : IconCircleCheck
  const inFull = (day: string) => displayDay(day, language, { year: true })
  const words = last === null ? 'deadline.finalized' : late ? 'deadline.finalizedLate' : 'deadline.finalizedOnTime'
  return (
    <div className={styles.panel}>
      <p className={late ? styles.overdue : styles.onTime}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <span>{t(words, { date: inFull(on), last: last === null ? '' : inFull(last) })}</span>
      </p>
      <p className={styles.why}>{deadline.motivo}</p>
      <CertifiedOutage deadline={deadline} />
    </div>
  )
}

interface DaysLeftProps {
  readonly deadline: Deadline
  readonly day: string
  readonly next: boolean
}

function DaysLeft({ deadline, day, next }: DaysLeftProps) {
  const t = useText()
  const language = useLanguage()
  const left = deadline.dias_restantes ?? 0
  const many = next ? 'deadline.nextDays' : 'deadline.days'
  const one = next ? 'deadline.nextDay' : 'deadline.day'
  return (
    <div className={styles.left}>
      <span className={styles.days}>{left}</span>
      <p>
        <strong>{t(left === 0 ? 'deadline.today' : left === 1 ? one : many)}</strong>
        <span>{t('deadline.until', { date: displayDay(day, language, { year: true }) })}</span>
      </p>
    </div>
  )
}

function Overdue({ day, next }: { readonly day: string; readonly next: boolean }) {
  const t = useText()
  const language = useLanguage()
  return (
    <p className={styles.overdue}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <span>{t(next ? 'deadline.nextLate' : 'deadline.late', { date: displayDay(day, language, { year: true }) })}</span>
    </p>
  )
}

function AddToCalendar() {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    try {
      const file = await api.text('djbr_registro/plazo/calendario', { quiet: true })
      handOver(new Blob([file], { type: 'text/calendar' }), 'plazo-djbr.ics')
    } catch {
      notify('warning', say('shell.download.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      emphasis="quiet"
      size="small"
      className={styles.add}
      icon={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
      busy={busy && t('lifecycle.download.running')}
      onClick={() => void add()}
    >
      {t('deadline.addToCalendar')}
    </Button>
  )
}
