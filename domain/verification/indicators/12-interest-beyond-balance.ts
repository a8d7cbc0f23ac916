import { defineIndicator } from '../indicator.ts'
import { termsNow, when } from '../sight.ts'

/** A deposit bears more interest than its balance can. */
export const interestBeyondBalance = defineIndicator({
  number: 12,
  name: 'interestBeyondBalance',
  family: 'income',
  seen: true,
  parts: ['interest', 'ofBalance'],
  total: 'beyond',
  threshold: { rate: 0.25, least: 1_000 },
  find: (sight, { rate, least }) => {
    const found = sight.now.items.filter(({ kind, income, assets }) => kind === 'deposit' && income >= least && income > assets * rate)
    return when(found.length > 0, () => ({
      terms: [
        ...termsNow('interest', sight, found, ({ income }) => income),
        ...termsNow('ofBalance', sight, found, ({ assets }) => -Math.floor(assets * rate)),
      ],
    }))
  },
})
