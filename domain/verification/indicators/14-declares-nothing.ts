import { defineIndicator } from '../indicator.ts'
import { when } from '../sight.ts'

/** Neither goods nor debts after years of pay. */
export const declaresNothing = defineIndicator({
  number: 14,
  name: 'declaresNothing',
  family: 'goods',
  seen: false,
  parts: [],
  threshold: { years: 3 },
  find: ({ matrix }, { years }) => {
    const last = matrix.columns.slice(-years)
    const isEmpty = ({ by: { full } }: (typeof last)[number]) =>
      full.assets.amount === 0 && full.debts.amount === 0 && full.income.amount > 0
    return when(last.length >= years && last.every(isEmpty), () => ({ terms: [], facts: { years } }))
  },
})
