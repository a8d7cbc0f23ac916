import { lazy, Suspense, useEffect } from 'react'
import { askTimeLeft, endIfOver, useSessionEnds } from '../../foundation/session/session.ts'
import { useNow } from './minutes-left.ts'
import { useOfflineWord } from './offline-word.ts'

const SessionWarning = lazy(() => import('./session-warning.tsx'))

/** How long before the end the warning appears, in milliseconds. */
const WARNS_BEFORE = 120_000

/** Watches the session: warns before its end, closes it at its end, and says if the portal is unavailable meanwhile. */
export default function SessionTimer() {
  const { ends, now } = useNow()
  const endsAt = ends ? Math.min(ends.idleAt, ends.fullAt) : null
  useAskOnReturn()
  useOfflineWord()
  useEffect(() => {
    if (endsAt === null) return
    const timer = setTimeout(() => void endIfOver(), Math.max(0, endsAt - Date.now()))
    return () => clearTimeout(timer)
  }, [endsAt])
  if (!ends || endsAt === null || endsAt - now > WARNS_BEFORE) return null
  return (
    <Suspense>
      <SessionWarning ends={ends} />
    </Suspense>
  )
}

/** Asks for the time left when the page is viewed again: the machine may have slept, or another tab moved the end. */
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
