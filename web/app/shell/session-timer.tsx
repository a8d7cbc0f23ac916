import { lazy, Suspense, useEffect } from 'react'
import { askTimeLeft, closeForInactivity, useSessionEnds } from '../session.ts'
import { useNow } from './minutes-left.ts'

const SessionWarning = lazy(() => import('./session-warning.tsx'))

/** Said this long before the end. */
const WARNS_BEFORE = 120_000

/** Watches the session: warns before its end, and closes it at its end. */
export function SessionTimer() {
  const { ends, now } = useNow()
  const left = ends ? Math.min(ends.idleAt, ends.wholeAt) - now : Number.POSITIVE_INFINITY
  useAskOnReturn()
  useEffect(() => {
    if (left <= 0) closeForInactivity()
  }, [left])
  if (!ends || left > WARNS_BEFORE || left <= 0) return null
  return (
    <Suspense>
      <SessionWarning ends={ends} />
    </Suspense>
  )
}

/** A machine that slept, or another tab, may have moved the end: ask when someone looks again. */
function useAskOnReturn() {
  const known = useSessionEnds() !== null
  useEffect(() => {
    if (!known) return
    const ask = () => {
      if (document.visibilityState === 'visible') void askTimeLeft()
    }
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [known])
}
