import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { SignInAgain } from '../../access/index.ts'
import { dismissEarlier } from '../../foundation/controls/notify.ts'
import { useText, withAccountWords, withScreenWords } from '../../foundation/language/language.ts'
import { useLapsed, useReopening, useSecondStep, useSession } from '../../foundation/session/session.ts'
import { DemoBar } from './demo-bar.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'

const SessionTimer = lazy(withScreenWords(() => import('./session-timer.tsx')))
const ofCredentials = withAccountWords(() => import('../../credentials/index.ts'))
const SecondStepDialog = lazy(async () => ({ default: (await ofCredentials()).SecondStepDialog }))
const ReopenDialog = lazy(async () => ({ default: (await ofCredentials()).ReopenDialog }))

/** Frame around every screen. A screen with its own header (the office) says so in its route's staticData. */
export function Shell() {
  const t = useText()
  const session = useSession()
  const lapsed = useLapsed()
  const reopening = useReopening()
  const step = useSecondStep()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the path changes
  useEffect(() => dismissEarlier(), [path])
  const isOver = lapsed || reopening
  useEffect(() => void document.documentElement.classList.toggle('session-ended', isOver), [isOver])
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
      <Suspense>{session.status === 'in' && <SessionTimer />}</Suspense>
      <Suspense>{reopening ? <ReopenDialog /> : lapsed && <SignInAgain />}</Suspense>
      <Suspense>{step && <SecondStepDialog step={step} onFinished={step.finish} />}</Suspense>
    </>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen draws the header itself. */
    ownHeader?: boolean
    /** A screen of the office, without the declaration's tabs. */
    desk?: boolean
    /** Loaded for signed-in users once the machine is idle. */
    ahead?: boolean
    /** The header and the content take the whole width. */
    wide?: boolean
    /** Has the declaration's sections beside it, or in a bar below it, and no tabs above it. */
    sided?: boolean
  }
}
