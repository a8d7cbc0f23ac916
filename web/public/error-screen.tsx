import { type AnyRouter, Link, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button, buttonClass } from '../foundation/controls/button.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { IconArrowLeft, IconError404, IconLock, IconServerOff } from '../foundation/icons.ts'
import { useText, withScreenWords } from '../foundation/language/language.ts'
import { sessionNow } from '../foundation/session/session.ts'
import { forgetStoredError, storedError } from '../foundation/storage/stored-error.ts'
import styles from './error-screen.module.css'

const OutageOffer = lazy(withScreenWords(async () => ({ default: (await import('../outages/index.ts')).OutageOffer })))

type Status = 403 | 404 | 500

const ICONS = { 403: IconLock, 404: IconError404, 500: IconServerOff }

/** /403, /404 and /500: what happened, what was not lost, and the way back. */
export function ErrorScreen({ status }: { readonly status: Status }) {
  const t = useText()
  const router = useRouter()
  const message = useStoredError(status === 500)
  const Icon = ICONS[status]
  return (
    <Page width="form">
      <div className={styles.screen}>
        <Icon size={48} stroke={1.25} />
        <ScreenTitle>{t(`shell.error.${status}`)}</ScreenTitle>
        {message && <p className={styles.message}>{message}</p>}
        <p className={styles.text}>{t(`shell.error.${status}Text`)}</p>
        {status === 500 && sessionNow().status === 'in' && (
          <Suspense>
            <OutageOffer service="portal" />
          </Suspense>
        )}
        <div className={styles.options}>
          <Button emphasis="action" icon={<IconArrowLeft size={18} />} onClick={() => goBack(router)}>
            {t('shell.back')}
          </Button>
          <Link to="/" className={buttonClass()}>
            {t('shell.error.home')}
          </Link>
        </div>
      </div>
    </Page>
  )
}

/** Goes back to where the person came from, skipping the screen whose call was refused, which would lead here again. Home when there is no such place. */
function goBack({ history, navigate }: AnyRouter): void {
  const { refused, __TSR_index: passed } = history.location.state
  const steps = refused ? 2 : 1
  if (passed >= steps) history.go(-steps)
  else void navigate({ to: '/' })
}

/** Returns what the server said, shown once. */
function useStoredError(wanted: boolean): string | null {
  const [message] = useState(() => (wanted ? storedError() : null))
  useEffect(() => {
    if (wanted) forgetStoredError()
  }, [wanted])
  return message
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whether the server refused what the previous screen asked for. */
    refused?: boolean
  }
}
