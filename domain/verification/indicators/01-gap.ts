import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { when } from '../sight.ts'

/** Net worth grew by more than what was earned, since the declaration before. */
export const gap = defineIndicator({
  number: 1,
  name: 'gap',
  family: 'income',
  seen: true,
  threshold: { least: 50_000, share: 0.5 },
  find: ({ interval }, { least, share }) => {
    if (!interval) return null
    const { earnedMost, netWorthChange } = interval.by.full
    return when(interval.unexplainedLeast > Math.max(least, share * earnedMost.amount), () => ({
      params: { gap: displayMoney(interval.unexplainedLeast), earned: displayMoney(earnedMost.amount) },
      sources: netWorthChange.sources,
    }))
  },
})
