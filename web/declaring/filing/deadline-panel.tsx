import type { OwnDeadline } from '@djbr/domain/calls/own-declaration.ts'
import { LoadFailed } from '../../foundation/controls/loaded.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { displayDay } from '../../foundation/format/format.ts'
import { IconAlertTriangle, IconCircleCheck } from '../../foundation/icons.ts'
import { formFor, useLanguage, useText } from '../../foundation/language/language.ts'
import { CalendarButton } from './calendar-button.tsx'
import { type DeadlineOf, useDeadline } from './deadline.ts'
import styles from './deadline-panel.module.css'

/** Says in one sentence when the declaration is due, or whether it was finalized on time; the reason is behind a question. */
export function DeadlinePanel({ of }: { readonly of: DeadlineOf }) {
  const { deadline, failed, retry } = useDeadline(of)
  if (failed) return <Failed onRetry={retry} />
  if (!deadline) return <Skeleton height={56} />
  const { fecha_limite: day, finalizada } = deadline
  return (
    <div className={styles.panel}>
      {finalizada !== null && <Finalized deadline={deadline} on={finalizada} />}
      {finalizada === null && day !== null && !deadline.vencido && <DaysLeft deadline={deadline} day={day} next={of === 'next'} />}
      <CertifiedOutage deadline={deadline} />
      {day === null ? <p className={styles.reason}>{deadline.motivo}</p> : <Why deadline={deadline} />}
    </div>
  )
}

/** Why the deadline falls on that day, and what can be done with it. */
function Why({ deadline: { motivo, finalizada, vencido } }: { readonly deadline: OwnDeadline }) {
  const t = useText()
  return (
    <details className={styles.why}>
      <summary>{t('deadline.why')}</summary>
      <p className={styles.reason}>{motivo}</p>
      {finalizada === null && !vencido && (
        <CalendarButton path="djbr_registro/plazo/calendario" fileName="plazo-djbr.ics" className={styles.add} />
      )}
    </details>
  )
}

/** Says that an outage the person met is certified: it may be considered for the deadline, which does not move by itself. */
function CertifiedOutage({ deadline: { falla_certificada: day } }: { readonly deadline: OwnDeadline }) {
  const t = useText()
  const language = useLanguage()
  return day && <p className={styles.reason}>{t('outages.inDeadline', { date: displayDay(day, language, { year: true }) })}</p>
}

function Failed({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return (
    <LoadFailed title={t('deadline.failed')} tone="warning" onRetry={onRetry}>
      {t('deadline.failedText')}
    </LoadFailed>
  )
}

/** Says whether a declaration was finalized on time. All that is left is to present it. */
function Finalized({ deadline, on }: { readonly deadline: OwnDeadline; readonly on: string }) {
  const t = useText()
  const language = useLanguage()
  const late = deadline.fuera_de_plazo === true
  const { fecha_limite: last } = deadline
  const Icon = late ? IconAlertTriangle : IconCircleCheck
  const inFull = (day: string) => displayDay(day, language, { year: true })
  const words = last === null ? 'deadline.finalized' : late ? 'deadline.finalizedLate' : 'deadline.finalizedOnTime'
  return (
    <p className={late ? styles.overdue : styles.onTime}>
      <Icon size={20} />
      <span>{t(words, { date: inFull(on), last: last === null ? '' : inFull(last) })}</span>
    </p>
  )
}

interface DaysLeftProps {
  readonly deadline: OwnDeadline
  readonly day: string
  readonly next: boolean
}

function DaysLeft({ deadline, day, next }: DaysLeftProps) {
  const t = useText()
  const language = useLanguage()
  const left = deadline.dias_restantes ?? 0
  const date = displayDay(day, language, { year: true })
  return (
    <p>
      <strong>{t(next ? 'deadline.next' : 'deadline.open', { date })}</strong>{' '}
      <span>{`(${left === 0 ? t('deadline.today') : t(`deadline.left.${formFor(left)}`, { count: left })}).`}</span>
    </p>
  )
}

/** Headline for a late declarant: what has passed, and that filing is still possible. Renders nothing while there is time or once finalized. */
export function OverdueNotice({ of }: { readonly of: DeadlineOf }) {
  const t = useText()
  const language = useLanguage()
  const { fecha_limite: day = null, vencido = false, finalizada = null } = useDeadline(of).deadline ?? {}
  if (day === null || finalizada !== null || !vencido) return null
  return (
    <Notice
      tone="warning"
      title={t(of === 'next' ? 'deadline.nextLate' : 'deadline.late', { date: displayDay(day, language, { year: true }) })}
    >
      {t('deadline.lateText')}
    </Notice>
  )
}
