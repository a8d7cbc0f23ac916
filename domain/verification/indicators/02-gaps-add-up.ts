import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { when } from '../sight.ts'

/** Gaps of several intervals that no single one shows. */
export const gapsAddUp = defineIndicator({
  number: 2,
  name: 'gapsAddUp',
  family: 'income',
  seen: false,
  threshold: { least: 100_000, share: 0.5, intervals: 2 },
  find: ({ matrix: { intervals } }, { least, share, intervals: fewest }) => {
    const gaps = intervals.reduce((sum, { unexplainedLeast }) => sum + unexplainedLeast, 0)
    const earned = intervals.reduce((sum, { by }) => sum + by.full.earnedMost.amount, 0)
    return when(intervals.length >= fewest && gaps > Math.max(least, share * earned), () => ({
      params: { gap: displayMoney(gaps), earned: displayMoney(earned), count: intervals.length },
      sources: intervals.flatMap(({ by }) => by.full.netWorthChange.sources),
    }))
  },
})
