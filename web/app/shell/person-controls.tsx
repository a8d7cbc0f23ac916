import { IconChevronDown, IconClock, IconInbox, IconLock, IconLogout, IconRefresh, IconUser } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { mayChangePassword } from '../../access/may-change-password.ts'
import { useText } from '../language.ts'
import { fullName, receives, signOut, useUser } from '../session.ts'
import styles from './header.module.css'
import { minutesLeft, useNow } from './minutes-left.ts'
import { ThemeChoice } from './theme-choice.tsx'
import { useDisclosure } from './use-disclosure.ts'

const PasswordDialog = lazy(() => import('../../access/password-dialog.tsx'))

/** What the header shows to a person who signed in: time left, reload, profile. */
export default function PersonControls() {
  return (
    <div className={styles.person}>
      <TimeLeft />
      <Reload />
      <Profile />
    </div>
  )
}

function TimeLeft() {
  const t = useText()
  const minutes = minutesLeft(useNow())
  if (minutes === null) return null
  return (
    <span className={styles.time}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      <span>
        <span className={styles.timeWord}>{t('shell.session.left')} </span>
        {t('shell.session.minutes', { minutes })}
      </span>
    </span>
  )
}

function Reload() {
  const t = useText()
  const client = useQueryClient()
  const busy = useIsFetching() > 0
  return (
    <button
      type="button"
      className={`${styles.personButton} ${styles.reload}`}
      aria-label={t('shell.reload')}
      title={t('shell.reload')}
      aria-disabled={busy}
      onClick={() => void client.invalidateQueries()}
    >
      <IconRefresh size={18} stroke={1.75} aria-hidden />
    </button>
  )
}

const initialsOf = (...names: string[]) => names.map((name) => name.charAt(0).toUpperCase()).join('')

function Profile() {
  const t = useText()
  const user = useUser()
  const menu = useDisclosure()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [changing, setChanging] = useState(false)
  const changePassword = () => {
    opener.current?.focus()
    menu.close()
    setChanging(true)
  }
  return (
    <div className={styles.profile}>
      <button ref={opener} type="button" className={styles.personButton} aria-expanded={menu.open} aria-controls={id} onClick={menu.toggle}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(user.nombres, user.primer_apellido || user.segundo_apellido)}
        </span>
        <span className="visually-hidden">{t('shell.profile')}</span>
        <span className={styles.personName}>{`${user.nombres} ${user.primer_apellido || user.segundo_apellido}`}</span>
        <IconChevronDown size={16} stroke={2} aria-hidden />
      </button>
      <div id={id} className={styles.panel} hidden={!menu.open} ref={menu.area as React.RefObject<HTMLDivElement>}>
        <p className={styles.panelTitle}>{fullName(user)}</p>
        {user.email && <p className={styles.panelText}>{user.email.split('|')[0]}</p>}
        <hr className={styles.panelRule} />
        <Link to="/perfil" className={styles.panelItem} onClick={menu.close}>
          <IconUser size={18} stroke={1.75} aria-hidden />
          {t('profile.open')}
        </Link>
        {mayChangePassword(user) && (
          <button type="button" className={styles.panelItem} onClick={changePassword}>
            <IconLock size={18} stroke={1.75} aria-hidden />
            {t('profile.password.change')}
          </button>
        )}
        <hr className={styles.panelRule} />
        <ThemeChoice />
        <hr className={styles.panelRule} />
        {receives(user) && (
          <Link to="/oficina" className={styles.panelItem} onClick={menu.close}>
            <IconInbox size={18} stroke={1.75} aria-hidden />
            {t('office.title')}
          </Link>
        )}
        <button type="button" className={styles.panelItem} onClick={() => void signOut()}>
          <IconLogout size={18} stroke={1.75} aria-hidden />
          {t('shell.signOut')}
        </button>
      </div>
      <Suspense>{changing && <PasswordDialog onClose={() => setChanging(false)} />}</Suspense>
    </div>
  )
}
