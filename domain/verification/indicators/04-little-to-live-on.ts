import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { sumOf, termsOf, when } from '../sight.ts'

const MONTH_DAYS = 365.25 / 12

/** Little, nothing or less was left to live on if all savings came out of the income. Growth beyond what was earned is reported by the gap. */
export const littleToLiveOn = defineIndicator({
  number: 4,
  name: 'littleToLiveOn',
  family: 'income',
  seen: false,
  parts: ['earned', 'grown', 'revalued'],
  total: 'left',
  behind: ['gap'],
  threshold: { minimumWage: 2_750, share: 0.5 },
  find: ({ interval }, { minimumWage, share }) => {
    if (!interval) return null
    const { full, half } = interval.by
    const { earnedLeast, netWorthChange, revalued } = full.moved <= half.moved ? full : half
    const terms = [...termsOf('earned', earnedLeast), ...termsOf('grown', netWorthChange, -1), ...termsOf('revalued', revalued)]
    const monthly = Math.round(sumOf(terms) / (interval.days / MONTH_DAYS))
    return when(earnedLeast.amount > 0 && monthly < share * minimumWage, () => ({
      terms,
      facts: { monthly: displayMoney(monthly), wage: displayMoney(minimumWage) },
    }))
  },
})
