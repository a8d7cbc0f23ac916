import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { sourcesNow, when, worthOf } from '../sight.ts'

/** A deposit bears more interest than its balance can. */
export const interestBeyondBalance = defineIndicator({
  number: 12,
  name: 'interestBeyondBalance',
  family: 'income',
  seen: true,
  threshold: { rate: 0.25, least: 1_000 },
  find: (sight, { rate, least }) => {
    const found = sight.now.items.filter(({ kind, income, assets }) => kind === 'deposit' && income >= least && income > assets * rate)
    return when(found.length > 0, () => ({
      params: { interest: displayMoney(found.reduce((sum, { income }) => sum + income, 0)), balance: displayMoney(worthOf(found)) },
      sources: sourcesNow(sight, found),
    }))
  },
})
