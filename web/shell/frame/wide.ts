import { useMatches } from '@tanstack/react-router'

/** Whether the current screen takes the whole width instead of the reading width. */
export const useWide = (): boolean => useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.wide === true) })

/** Whether the current screen is the office's, whose staff work for others. */
export const useDesk = (): boolean => useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.desk === true) })

/** Whether the declaration's tabs belong above the current screen: not above the office's, nor where the trail and the sections beside it serve instead. */
export const useTabbed = (): boolean =>
  useMatches({ select: (matches) => !matches.some(({ staticData }) => staticData.desk || staticData.sided) })
