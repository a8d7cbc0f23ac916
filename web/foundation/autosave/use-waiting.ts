import { useEffect, useState } from 'react'
import { type Typed, waiting } from './kept.ts'

/** What was typed in tabs that are no more, asked once when a screen opens; undefined until it is known. */
export function useWaiting(): readonly Typed[] | undefined {
  const [found, setFound] = useState<readonly Typed[]>()
  useEffect(() => {
    let gone = false
    void waiting().then((typed) => {
      if (!gone) setFound(typed)
    })
    return () => {
      gone = true
    }
  }, [])
  return found
}

/** Opens the form in which the latest of what was typed on this screen waits, when the screen opens. */
export function useReopen(isHere: (place: string) => boolean, open: (place: string) => void): void {
  const found = useWaiting()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    const typed = found?.find(({ address }) => address === location.pathname + location.search)
    if (typed && isHere(typed.place)) open(typed.place)
  }, [found])
}
