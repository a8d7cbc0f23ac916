import { defineIndicator } from '../indicator.ts'
import { lowerOf } from '../matrix.ts'
import { unexplainedTerms, when } from '../sight.ts'

/** Gaps of several intervals that no single one shows. */
export const gapsAddUp = defineIndicator({
  number: 2,
  name: 'gapsAddUp',
  family: 'income',
  seen: false,
  parts: ['grown', 'revalued', 'earned'],
  total: 'gap',
  strand: 'unexplained',
  threshold: { least: 100_000, share: 0.5, intervals: 2 },
  find: ({ matrix: { intervals } }, { least, share, intervals: fewest }) => {
    const gaps = intervals.reduce((sum, { unexplainedLeast }) => sum + unexplainedLeast, 0)
    const earned = intervals.reduce((sum, interval) => sum + lowerOf(interval).earnedMost.amount, 0)
    return when(intervals.length >= fewest && gaps > Math.max(least, share * earned), () => ({
      terms: intervals.flatMap(unexplainedTerms),
      facts: { count: intervals.length },
    }))
  },
})
