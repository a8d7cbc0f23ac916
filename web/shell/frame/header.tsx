import { lazy, Suspense } from 'react'
import { withScreenWords } from '../../foundation/language/language.ts'
import { useSession } from '../../foundation/session/session.ts'
import { PagesMenu } from '../../public/index.ts'
import { ActivityBar } from './activity-bar.tsx'
import { Brand } from './brand.tsx'
import styles from './header.module.css'
import { useDesk, useTabbed, useWide } from './wide.ts'

const AreaMenus = lazy(withScreenWords(() => import('./area-menus.tsx')))
const PersonControls = lazy(withScreenWords(() => import('./person-controls.tsx')))
const TabsRow = lazy(withScreenWords(() => import('./tabs-row.tsx')))

/** The brand and, at its side, the portal's pages or the controls of the signed-in person. */
export function Header() {
  const session = useSession()
  const wide = useWide()
  const desk = useDesk()
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
          <PagesMenu />
        )}
      </div>
      {session.status === 'in' && tabbed && (
        <div className={styles.tabs}>
          <Suspense>
            <TabsRow />
          </Suspense>
        </div>
      )}
      {session.status === 'in' && desk && session.user.en_oficina && (
        <div className={styles.areaMenu}>
          <Suspense>
            <AreaMenus />
          </Suspense>
        </div>
      )}
      <ActivityBar />
    </header>
  )
}
