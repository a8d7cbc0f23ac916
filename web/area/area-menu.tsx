import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../foundation/language/language.ts'
import { useUser } from '../foundation/session/session.ts'
import type { Area } from './area.ts'
import styles from './area-menu.module.css'

/** The screens of an area that one opens, each with its letter, and where one works. */
export function AreaMenu({ area }: { readonly area: Area }) {
  const t = useText()
  const user = useUser()
  return (
    <nav className={styles.menu} aria-label={t(area.menu)}>
      <ul className="bare">
        {area.screensFor(user).map(({ to, title, key }) => (
          <li key={to}>
            <Link to={to} aria-keyshortcuts={`Alt+Shift+${key}`} title={t('office.menu.key', { title: t(title), key })}>
              {t(title)} <kbd aria-hidden>{key}</kbd>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.keys}>{t('office.menu.keys')}</p>
      <p className={styles.place}>
        <IconMapPin size={16} stroke={1.75} aria-hidden />
        {area.placeOf(user)}
      </p>
    </nav>
  )
}
