import { useEffect, useRef, useState } from 'react'
import { useConnected } from '../calls/connection.ts'
import { noteUnconfirmed } from './saved.ts'

/** When to ask again what became of a save, in seconds since its answer was lost. */
const ASKS_AT = [2, 5, 15, 30, 60] as const
const GIVES_UP_AFTER = 60_000

/**
 * Repeats by itself a save whose answer was lost: at set times while there is a connection, and at once when it is back. `lost` is a new object after
 * each further attempt without an answer. Returns whether it is still finding out, which it stops doing after a minute.
 */
export function useAskingAgain(lost: object | null, ask: () => void): boolean {
  const connected = useConnected()
  const since = useRef(0)
  const asked = useRef(0)
  const [givenUp, setGivenUp] = useState(false)
  const latest = useRef(ask)
  latest.current = ask
  const isLost = lost !== null
  useEffect(() => {
    if (!isLost) return
    since.current = Date.now()
    asked.current = 0
    setGivenUp(false)
    const timer = setTimeout(() => setGivenUp(true), GIVES_UP_AFTER)
    return () => clearTimeout(timer)
  }, [isLost])
  useEffect(() => (isLost ? noteUnconfirmed() : undefined), [isLost])
  useEffect(() => {
    const seconds = ASKS_AT[asked.current]
    if (!lost || !connected || seconds === undefined) return
    const wait = since.current + seconds * 1000 - Date.now()
    const timer = setTimeout(
      () => {
        asked.current += 1
        // @protects S38 a save whose answer was lost is asked about by itself
        latest.current()
      },
      Math.max(0, wait),
    )
    return () => clearTimeout(timer)
  }, [lost, connected])
  return isLost && !givenUp
}
