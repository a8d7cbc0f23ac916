import { useEffect, useState } from 'react'
import { type Draft, waiting } from './drafts.ts'

/** Returns the drafts of closed tabs, looked up once when a screen opens; undefined until they are known. */
export function useWaiting(): readonly Draft[] | undefined {
  const [found, setFound] = useState<readonly Draft[]>()
  useEffect(() => {
    let gone = false
    void waiting().then((draft) => {
      if (!gone) setFound(draft)
    })
    return () => {
      gone = true
    }
  }, [])
  return found
}

/** Opens the form with the latest draft of this screen when the screen opens. */
export function useReopen(isHere: (place: string) => boolean, open: (place: string) => void): void {
  const found = useWaiting()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    const draft = found?.find(({ address }) => address === location.pathname + location.search)
    if (draft && isHere(draft.place)) open(draft.place)
  }, [found])
}
