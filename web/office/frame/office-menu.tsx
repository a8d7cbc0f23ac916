import { screensFor } from '@djbr/domain/office/office.ts'
import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useText } from '../../foundation/language/language.ts'
import { useUser } from '../../foundation/session/session.ts'
import styles from './office-menu.module.css'

/** The screens that one's roles open, each with its letter, and the office where one is. */
export default function OfficeMenu() {
  const t = useText()
  const { roles, oficina } = useUser()
  return (
    <nav className={styles.menu} aria-label={t('office.menu')}>
      <ul className="bare">
        {screensFor(roles).map(({ to, title, key }) => (
          <li key={to}>
            <Link to={to} aria-keyshortcuts={`Alt+Shift+${key}`} title={t('office.menu.key', { title: t(title), key })}>
              {t(title)} <kbd aria-hidden>{key}</kbd>
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.keys}>{t('office.menu.keys')}</p>
      <p className={styles.office}>
        <IconMapPin size={16} stroke={1.75} aria-hidden />
        {oficina}
      </p>
    </nav>
  )
}
