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

/** What is around every screen. A screen that brings its own header (the office) says so in its route's staticData. */
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
    /** A screen of the office: the declaration's tabs stay away. */
    desk?: boolean
    /** Loaded once the machine is idle, for whoever is signed in. */
    ahead?: boolean
    /** The header and the content take the whole width. */
    wide?: boolean
    /** The sections of the declaration are beside the screen, or in a bar below it: no tabs over it. */
    sided?: boolean
  }
}
