import { defineIndicator } from '../indicator.ts'
import { fundTerms, repaidTerms, sumOf, when } from '../sight.ts'

/** More was repaid than income, savings, sales and new debts allow. */
export const repaidFromNothing = defineIndicator({
  number: 9,
  name: 'repaidFromNothing',
  family: 'debts',
  seen: false,
  parts: ['repaid', 'earned', 'drawn', 'sold', 'borrowed'],
  total: 'beyond',
  strand: 'unexplained',
  threshold: { least: 50_000 },
  find: (sight, { least }) => {
    const terms = [...repaidTerms(sight), ...fundTerms(sight)]
    return when(sight.interval !== null && sumOf(terms) > least, () => ({ terms }))
  },
})
