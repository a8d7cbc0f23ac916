import { createContext, type RefObject, useContext, useEffect } from 'react'

/** The codes of what waits and is drawn, by list or sheet. */
export type InSight = Map<string, readonly number[]>

/** Where the tables and sheets of a screen say what of them is in sight: nobody settles what they have not seen. */
export const InSightContext = createContext<RefObject<InSight> | null>(null)

/** Says what of a list or sheet waits and is drawn now. */
export function useInSight(list: string, codes: readonly number[]): void {
  const seen = useContext(InSightContext)
  useEffect(() => {
    seen?.current.set(list, codes)
    return () => void seen?.current.delete(list)
  })
}
