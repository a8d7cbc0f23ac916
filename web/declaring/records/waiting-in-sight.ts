import { createContext, type RefObject, useContext, useEffect } from 'react'

/** Codes of what awaits review and is on screen, by list or sheet. */
export type InSight = Map<string, readonly number[]>

/** Where the tables and sheets of a screen report what is in sight: nobody confirms what they have not seen. */
export const InSightContext = createContext<RefObject<InSight> | null>(null)

/** Reports what of a list or sheet awaits review and is on screen now. */
export function useInSight(list: string, codes: readonly number[]): void {
  const seen = useContext(InSightContext)
  useEffect(() => {
    seen?.current.set(list, codes)
    return () => void seen?.current.delete(list)
  })
}
