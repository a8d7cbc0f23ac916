import { useMatches } from '@tanstack/react-router'

/** Whether the screen at hand takes the whole width instead of the reading width. */
export const useWide = (): boolean => useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.wide === true) })

/** Whether the declaration's sections are at the side of the screen at hand, or in a bar below it. */
export const useSided = (): boolean => useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.sided === true) })

/** Whether the declaration's tabs belong over the screen at hand: not over the office's, who are at work for others. */
export const useTabbed = (): boolean => useMatches({ select: (matches) => !matches.some(({ staticData }) => staticData.desk) })
