import { useMatches } from '@tanstack/react-router'

/** Whether the screen at hand takes the whole width instead of the reading width. */
export const useWide = (): boolean => useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.wide === true) })
