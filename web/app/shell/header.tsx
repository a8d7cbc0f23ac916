import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId } from 'react'
import { useText } from '../language.ts'
import { useSession } from '../session.ts'
import { ActivityBar } from './activity-bar.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { useDisclosure } from './use-disclosure.ts'
import { useTabbed, useWide } from './wide.ts'

const PersonControls = lazy(() => import('./person-controls.tsx'))
const Tabs = lazy(() => import('./tabs.tsx'))

/** The brand, and at its side the portal's pages, or what belongs to the person who signed in. */
export function Header() {
  const t = useText()
  const session = useSession()
  const wide = useWide()
  const tabbed = useTabbed()
  return (
    <header className={styles.header} data-no-print>
      <div className={wide ? styles.wide : styles.content}>
        <Brand />
        {session.status === 'in' ? (
          <Suspense>
            <PersonControls />
          </Suspense>
        ) : (
          <PublicPages />
        )}
      </div>
      {session.status === 'in' && tabbed && (
        <nav className={styles.tabs} aria-label={t('shell.tabs')}>
          <div className={wide ? styles.tabsWide : styles.tabsContent}>
            <Suspense>
              <Tabs />
            </Suspense>
          </div>
        </nav>
      )}
      <ActivityBar />
    </header>
  )
}

function PublicPages() {
  const t = useText()
  const menu = useDisclosure()
  const id = useId()
  return (
    <>
      <button type="button" className={styles.menuButton} aria-expanded={menu.open} aria-controls={id} onClick={menu.toggle}>
        {menu.open ? <IconX size={20} stroke={1.75} aria-hidden /> : <IconMenu2 size={20} stroke={1.75} aria-hidden />}
        {t('shell.menu')}
      </button>
      <nav id={id} className={styles.pages} data-open={menu.open} aria-label={t('shell.pages')} ref={menu.area}>
        <Link to="/" activeOptions={{ exact: true, includeSearch: false }} onClick={menu.close}>
          {t('shell.pages.main')}
        </Link>
        <Link to="/validar" onClick={menu.close}>
          {t('shell.pages.validate')}
        </Link>
      </nav>
    </>
  )
}
