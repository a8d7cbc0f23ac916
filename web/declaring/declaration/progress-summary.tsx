import { clsx } from 'clsx'
import { Skeleton } from '../../foundation/controls/skeleton.tsx'
import { useText } from '../../foundation/language/language.ts'
import { useSeen } from '../../foundation/session/seen.ts'
import { isExternal, useUser } from '../../foundation/session/session.ts'
import { DeadlinePanel, filledSectionsFor, useProgress } from '../filing/index.ts'
import styles from './dashboard.module.css'

/** Time left to present the open declaration, and its progress. */
export function ProgressSummary() {
  const t = useText()
  const { progress, failed } = useProgress()
  const seen = useSeen()
  const external = isExternal(useUser())
  if (failed && !progress) return null
  if (!progress) return <Skeleton lines={2} />
  const statuses = filledSectionsFor(external).map((section) => ({ title: section.title, ...section.status(progress, seen) }))
  const done = statuses.filter(({ state }) => state === 'done').length
  return (
    <>
      <DeadlinePanel of="open" />
      <div className={styles.marks} aria-hidden>
        {statuses.map(({ title, state }) => (
          <span key={title} className={clsx(styles.mark, styles[state])} />
        ))}
      </div>
      <div className={styles.markWords}>
        <p>{t('lifecycle.openCard.sections', { done, of: statuses.length })}</p>
      </div>
    </>
  )
}
