import { defineIndicator } from '../indicator.ts'
import { sourcesNow, when } from '../sight.ts'

/** Neither goods nor debts after years that were paid. */
export const declaresNothing = defineIndicator({
  number: 14,
  name: 'declaresNothing',
  family: 'goods',
  seen: false,
  threshold: { years: 3 },
  find: (sight, { years }) => {
    const last = sight.matrix.columns.slice(-years)
    const isEmpty = ({ by: { full } }: (typeof last)[number]) =>
      full.assets.amount === 0 && full.debts.amount === 0 && full.income.amount > 0
    return when(last.length >= years && last.every(isEmpty), () => ({ params: { years }, sources: sourcesNow(sight, sight.now.items) }))
  },
})
