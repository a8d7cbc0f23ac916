import { useEffect, useState } from 'react'
import { type Ends, useSessionEnds } from '../../foundation/session/session.ts'

/** How often the countdown checks the clock, in milliseconds (R1.59). */
const TICK = 15_000

/** Returns when the session ends and the current time, checked every 15 seconds. */
export function useNow(tick = TICK): { readonly ends: Ends | null; readonly now: number } {
  const ends = useSessionEnds()
  const [now, setNow] = useState(Date.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the countdown starts again when the end moves
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [tick, ends])
  return { ends, now }
}

/** Returns the whole minutes until the session ends, at least one while it lasts; null without a session. */
export const minutesLeft = ({ ends, now }: { readonly ends: Ends | null; readonly now: number }): number | null =>
  ends && Math.max(1, Math.ceil((Math.min(ends.idleAt, ends.fullAt) - now) / 60_000))
