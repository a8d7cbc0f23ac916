import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconMapPin } from '../foundation/icons.ts'
import { useText } from '../foundation/language/language.ts'
import { useUser } from '../foundation/session/session.ts'
import type { Area, AreaScreen } from './area.ts'
import styles from './area-menu.module.css'

interface AreaMenuProps {
  readonly area: Area
  /** What stands beside the title of a screen, if anything does. */
  badgeOf?(screen: AreaScreen): ReactNode
}

/** The screens of an area that one opens, each with its letter, and where one works. */
export function AreaMenu({ area, badgeOf }: AreaMenuProps) {
  const t = useText()
  const user = useUser()
  const screens = area.screensFor(user)
  return (
    <nav className={styles.menu} aria-label={t(area.menu)}>
      <ul className="bare">
        {screens.map((screen) => (
          <li key={screen.to}>
            <AreaLink screen={screen} exact={screens.some(({ to }) => to.startsWith(`${screen.to}/`))}>
              {badgeOf?.(screen)}
            </AreaLink>
          </li>
        ))}
      </ul>
      <p className={styles.keys}>
        {t('office.menu.keys')} <span className={styles.search}>{t('office.menu.search')}</span>
      </p>
      <p className={styles.place}>
        <IconMapPin size={16} stroke={1.75} aria-hidden />
        {area.placeOf(user)}
      </p>
    </nav>
  )
}

interface AreaLinkProps {
  readonly screen: AreaScreen
  /** Another screen's address is below its own: one does not stand on both. */
  readonly exact: boolean
  readonly children: ReactNode
}

function AreaLink({ screen, exact, children }: AreaLinkProps) {
  const t = useText()
  const { to, title, key } = screen
  return (
    <Link to={to} activeOptions={{ exact }} aria-keyshortcuts={`Alt+Shift+${key}`} title={t('office.menu.key', { title: t(title), key })}>
      {t(title)} {children}
      <kbd aria-hidden>{key}</kbd>
    </Link>
  )
}
