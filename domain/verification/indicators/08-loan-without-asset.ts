import { defineIndicator } from '../indicator.ts'
import { owedOf, sumOf, termsNow, when } from '../sight.ts'

/** A new debt to a person appeared, but nothing that it was spent on. */
export const loanWithoutAsset = defineIndicator({
  number: 8,
  name: 'loanWithoutAsset',
  family: 'debts',
  seen: true,
  parts: ['owed', 'grown'],
  total: 'lacking',
  threshold: { least: 50_000, shown: 0.5 },
  find: (sight, { least, shown }) => {
    const loans = sight.came.filter(({ kind, debts, explained }) => kind === 'privateDebt' && debts >= least && !explained)
    const grown = [
      ...termsNow('grown', sight, sight.came, ({ assets }) => -assets),
      ...sight.kept.flatMap(({ item, was }) => termsNow('grown', sight, [item], ({ assets }) => Math.min(0, was.assets - assets))),
    ].filter(({ amount }) => amount !== 0)
    return when(loans.length > 0 && -sumOf(grown) < owedOf(loans) * shown, () => ({
      terms: [...termsNow('owed', sight, loans, ({ debts }) => debts), ...grown],
    }))
  },
})
