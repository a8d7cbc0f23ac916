import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { owedOf, sourcesNow, when } from '../sight.ts'

/** The creditor is named as a declared relative. */
export const owesARelative = defineIndicator({
  number: 10,
  name: 'owesARelative',
  family: 'debts',
  seen: false,
  threshold: { least: 20_000 },
  find: (sight, { least }) => {
    const owed = sight.now.items.filter(({ owedToRelative, debts }) => owedToRelative && debts >= least)
    return when(owed.length > 0, () => ({ params: { owed: displayMoney(owedOf(owed)) }, sources: sourcesNow(sight, owed) }))
  },
})
