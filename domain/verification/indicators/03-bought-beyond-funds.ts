import { defineIndicator } from '../indicator.ts'
import { counted } from '../matrix.ts'
import { fundTerms, isGood, sumOf, termsNow, when } from '../sight.ts'

/** Goods were added for more than the available money; common property counts half. */
export const boughtBeyondFunds = defineIndicator({
  number: 3,
  name: 'boughtBeyondFunds',
  family: 'goods',
  seen: false,
  parts: ['bought', 'earned', 'drawn', 'sold', 'borrowed'],
  total: 'beyond',
  strand: 'unexplained',
  threshold: { least: 50_000 },
  find: (sight, { least }) => {
    const bought = termsNow('bought', sight, sight.came.filter(isGood), (item) => counted('half', item, item.assets))
    const terms = [...bought, ...fundTerms(sight)]
    return when(sight.interval !== null && sumOf(terms) > least, () => ({ terms }))
  },
})
