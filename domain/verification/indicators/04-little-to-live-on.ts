import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { when } from '../sight.ts'

const MONTH_DAYS = 365.25 / 12

/** What is left to live on a month, when all that was saved came out of the income. */
export const littleToLiveOn = defineIndicator({
  number: 4,
  name: 'littleToLiveOn',
  family: 'income',
  seen: false,
  threshold: { minimumWage: 2_750, share: 0.5 },
  find: ({ interval }, { minimumWage, share }) => {
    if (!interval) return null
    const { full, half } = interval.by
    const reckoning = full.moved <= half.moved ? full : half
    const monthly = Math.round((reckoning.earnedLeast.amount - reckoning.moved) / (interval.days / MONTH_DAYS))
    return when(reckoning.earnedLeast.amount > 0 && monthly < share * minimumWage, () => ({
      // Below nothing is what the gap says already.
      params: { monthly: displayMoney(Math.max(0, monthly)), wage: displayMoney(minimumWage) },
      sources: [...reckoning.earnedLeast.sources, ...reckoning.netWorthChange.sources],
    }))
  },
})
