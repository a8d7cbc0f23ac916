import { useMatches } from '@tanstack/react-router'

/** Whether the screen at hand takes the whole width instead of the reading width. */
export const useWide = (): boolean => useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.wide === true) })

/** Whether the screen at hand is the office's, who are at work for others. */
export const useDesk = (): boolean => useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.desk === true) })

/** Whether the declaration's tabs belong over the screen at hand: not over the office's, nor where the trail and the sections at its side are the way. */
export const useTabbed = (): boolean =>
  useMatches({ select: (matches) => !matches.some(({ staticData }) => staticData.desk || staticData.sided) })
