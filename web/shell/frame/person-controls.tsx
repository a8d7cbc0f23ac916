import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { ContactDialog, PasswordDialog } from '../../access/index.ts'
import { ThemeChoice } from '../../foundation/controls/theme-choice.tsx'
import { useDisclosure } from '../../foundation/controls/use-disclosure.ts'
import {
  IconBell,
  IconBuilding,
  IconChevronDown,
  IconClock,
  IconInbox,
  IconLock,
  IconLogout,
  IconMenu2,
  IconPencil,
  IconRefresh,
  IconUser,
  IconX,
} from '../../foundation/icons.ts'
import { useText, withAccountWords } from '../../foundation/language/language.ts'
import { mayChangePassword, mayEdit } from '../../foundation/session/may-change-password.ts'
import { fullName, isEntityMember, isStaff, signOut, useUser } from '../../foundation/session/session.ts'
import { InternalStatus } from './internal-status.tsx'
import { minutesLeft, useNow } from './minutes-left.ts'
import styles from './person-controls.module.css'
import { ServerClock } from './server-clock.tsx'
import { Tabs } from './tabs.tsx'
import { useTabbed } from './wide.ts'

const Notifications = lazy(withAccountWords(() => import('./notifications.tsx')))

/** Controls of the signed-in person in the header: time left, notifications, profile; and a menu of the tabs where these have no room. */
export default function PersonControls() {
  const tabbed = useTabbed()
  return (
    <div className={styles.person}>
      <TimeLeft />
      <Bell />
      <Profile />
      {tabbed && <Menu />}
    </div>
  )
}

function TimeLeft() {
  const t = useText()
  const minutes = minutesLeft(useNow())
  if (minutes === null) return null
  return (
    <span className={styles.time}>
      <IconClock size={16} />
      <span>
        <span className={styles.timeWord}>{`${t('shell.session.left')} `}</span>
        <span>{t('shell.session.minutes', { minutes })}</span>
      </span>
    </span>
  )
}

function Bell() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.personButton}
        aria-haspopup="dialog"
        aria-label={t('shell.notifications')}
        title={t('shell.notifications')}
        onClick={() => setOpen(true)}
      >
        <IconBell size={18} />
      </button>
      <Suspense>{open && <Notifications onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Menu of the tabs, where the header has no room for them. */
function Menu() {
  const t = useText()
  const menu = useDisclosure()
  const id = useId()
  const Icon = menu.open ? IconX : IconMenu2
  return (
    <>
      <button
        type="button"
        className={`${styles.personButton} ${styles.tabsButton}`}
        aria-label={t('shell.menu')}
        aria-expanded={menu.open}
        aria-controls={id}
        onClick={menu.toggle}
      >
        <Icon size={20} />
      </button>
      <nav id={id} className={styles.tabsMenu} data-open={menu.open} aria-label={t('shell.menu')} ref={menu.area}>
        {menu.open && <Tabs onGo={menu.close} />}
      </nav>
    </>
  )
}

const initialsOf = (...names: string[]) => names.map((name) => name.charAt(0).toUpperCase()).join('')

function Profile() {
  const t = useText()
  const client = useQueryClient()
  const user = useUser()
  const menu = useDisclosure()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<'contact' | 'password' | null>(null)
  const open = (which: 'contact' | 'password') => {
    opener.current?.focus()
    menu.close()
    setDialog(which)
  }
  const close = () => setDialog(null)
  const reload = () => {
    menu.close()
    void client.invalidateQueries()
  }
  return (
    <div className={styles.profile}>
      <button ref={opener} type="button" className={styles.personButton} aria-expanded={menu.open} aria-controls={id} onClick={menu.toggle}>
        <span className={styles.initials} aria-hidden>
          {initialsOf(user.nombres, user.primer_apellido || user.segundo_apellido)}
        </span>
        <span className="visually-hidden">{t('shell.profile')}</span>
        <span className={styles.personName}>{`${user.nombres} ${user.primer_apellido || user.segundo_apellido}`}</span>
        <IconChevronDown size={16} stroke={2} />
      </button>
      <div id={id} className={styles.panel} hidden={!menu.open} ref={menu.area as React.RefObject<HTMLDivElement>}>
        <p className={styles.panelTitle}>{fullName(user)}</p>
        {user.email && <p className={styles.panelText}>{user.email.split('|')[0]}</p>}
        <hr className={styles.panelRule} />
        <Link to="/perfil" className={styles.panelItem} onClick={menu.close}>
          <IconUser size={18} />
          <span>{t('frame.profile')}</span>
        </Link>
        {mayEdit(user) && (
          <button type="button" className={styles.panelItem} onClick={() => open('contact')}>
            <IconPencil size={18} />
            <span>{t('frame.contact.modify')}</span>
          </button>
        )}
        {mayChangePassword(user) && (
          <button type="button" className={styles.panelItem} onClick={() => open('password')}>
            <IconLock size={18} />
            <span>{t('frame.password.change')}</span>
          </button>
        )}
        <button type="button" className={styles.panelItem} onClick={reload}>
          <IconRefresh size={18} />
          <span>{t('shell.reload')}</span>
        </button>
        <hr className={styles.panelRule} />
        <ThemeChoice />
        <p className={styles.panelClock}>
          <ServerClock /> <InternalStatus />
        </p>
        <hr className={styles.panelRule} />
        {isStaff(user) && (
          <Link to="/oficina" className={styles.panelItem} onClick={menu.close}>
            <IconInbox size={18} />
            <span>{t('shell.office')}</span>
          </Link>
        )}
        {isEntityMember(user) && (
          <Link to="/entidad" className={styles.panelItem} onClick={menu.close}>
            <IconBuilding size={18} />
            <span>{t('shell.entity')}</span>
          </Link>
        )}
        <button type="button" className={styles.panelItem} onClick={() => void signOut()}>
          <IconLogout size={18} />
          <span>{t('shell.signOut')}</span>
        </button>
      </div>
      <Suspense>
        {dialog === 'contact' && <ContactDialog onClose={close} />}
        {dialog === 'password' && <PasswordDialog onClose={close} />}
      </Suspense>
    </div>
  )
}
