import { Outlet, useMatches } from '@tanstack/react-router'
import { useText } from '../language.ts'
import { useSession } from '../session.ts'
import { DemoBar } from './demo-bar.tsx'
import { Header } from './header.tsx'
import { SessionTimer } from './session-timer.tsx'
import styles from './shell.module.css'

/** What is around every screen. A screen that brings its own header (the office) says so in its route's staticData. */
export function Shell() {
  const t = useText()
  const session = useSession()
  const ownHeader = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.ownHeader) })
  return (
    <>
      <a className={styles.skip} href="#contenido">
        {t('shell.skip')}
      </a>
      <DemoBar />
      {ownHeader || <Header />}
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {session.status === 'in' && <SessionTimer />}
    </>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen draws the header itself. */
    ownHeader?: boolean
    /** A screen of the office: the declaration's tabs stay away. */
    desk?: boolean
    /** The header and the content take the whole width. */
    wide?: boolean
  }
}
