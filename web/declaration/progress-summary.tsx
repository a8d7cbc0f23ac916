import { dateInLaPaz } from '@djbr/domain/dates.ts'
import { clsx } from 'clsx'
import { useServerClock } from '../app/clock.ts'
import { displayDay } from '../app/format.ts'
import { useLanguage, useText } from '../app/language.ts'
import { useProgress } from '../app/progress.ts'
import { sectionsFor, useDraftSeen } from '../app/sections.ts'
import { isExternal, useUser } from '../app/session.ts'
import { SavedMark } from '../app/shell/saved-mark.tsx'
import { Skeleton } from '../controls/skeleton.tsx'
import styles from './dashboard.module.css'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days from one calendar day to another; negative when it is past. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** How long there is to present the open declaration, and how far it has come. */
export function ProgressSummary() {
  const t = useText()
  const { progress, failed } = useProgress()
  const draftSeen = useDraftSeen()
  const external = isExternal(useUser())
  if (failed && !progress) return null
  if (!progress) return <Skeleton lines={2} />
  const standings = sectionsFor(external)
    .slice(0, external ? 5 : 4)
    .map((section) => ({ title: section.title, ...section.standing(progress, draftSeen) }))
  const done = standings.filter(({ state }) => state === 'done' || state === 'warning').length
  return (
    <>
      {progress.plazo && <Deadline day={progress.plazo} />}
      <div className={styles.marks} aria-hidden>
        {standings.map(({ title, state }) => (
          <span key={title} className={clsx(styles.mark, styles[state])} />
        ))}
      </div>
      <div className={styles.markWords}>
        <p>{t('lifecycle.openCard.sections', { done, of: standings.length })}</p>
        <SavedMark />
      </div>
    </>
  )
}

/** The deadline as days that are left, or as a day that has passed. */
export function Deadline({ day }: { readonly day: string }) {
  const t = useText()
  const language = useLanguage()
  const now = useServerClock()
  const left = daysBetween(dateInLaPaz(now ? new Date(now) : new Date()), day)
  const date = displayDay(day, language, { year: true })
  if (left < 0) {
    return (
      <p className={styles.overdue}>
        <strong>{t('lifecycle.deadline.late', { date })}</strong> {t('lifecycle.deadline.lateText')}
      </p>
    )
  }
  return (
    <div className={styles.deadline}>
      <span className={styles.days}>{left}</span>
      <p>
        <strong>{t(left === 1 ? 'lifecycle.deadline.day' : 'lifecycle.deadline.days')}</strong>
        <span>{t('lifecycle.deadline.until', { date })}</span>
      </p>
    </div>
  )
}
