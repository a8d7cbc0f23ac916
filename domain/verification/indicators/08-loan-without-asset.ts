import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { owedOf, sourcesNow, when, worthOf } from '../sight.ts'

/** A debt to a person came, and nothing that it was spent on. */
export const loanWithoutAsset = defineIndicator({
  number: 8,
  name: 'loanWithoutAsset',
  family: 'debts',
  seen: true,
  threshold: { least: 50_000, shown: 0.5 },
  find: (sight, { least, shown }) => {
    const loans = sight.came.filter(({ kind, debts, explained }) => kind === 'privateDebt' && debts >= least && !explained)
    const grown = worthOf(sight.came) + sight.kept.reduce((sum, { item, was }) => sum + Math.max(0, item.assets - was.assets), 0)
    return when(loans.length > 0 && grown < owedOf(loans) * shown, () => ({
      params: { owed: displayMoney(owedOf(loans)) },
      sources: sourcesNow(sight, loans),
    }))
  },
})
