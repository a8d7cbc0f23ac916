import { Link, useRouterState } from '@tanstack/react-router'
import { trailTo } from '../address/trail.ts'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { useText } from '../language/language.ts'
import styles from './breadcrumbs.module.css'

/** Above a title: the screens that lead here; on a phone the one before. */
export function Breadcrumbs() {
  const t = useText()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const trail = trailTo(path)
  if (trail.length === 0) return null
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={styles.trail} data-no-print>
      <ol className="bare">
        {trail.map(({ to, title }) => (
          <li key={to}>
            {to === path ? (
              <span aria-current="page">{t(title)}</span>
            ) : (
              <Link to={to}>
                <IconChevronLeft size={16} className={styles.back} />
                <span>{t(title)}</span>
              </Link>
            )}
            <IconChevronRight size={14} className={styles.next} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
