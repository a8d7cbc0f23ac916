import { defineIndicator } from '../indicator.ts'
import { termsNow, when } from '../sight.ts'

/** The creditor has the name of a declared relative. */
export const owesARelative = defineIndicator({
  number: 10,
  name: 'owesARelative',
  family: 'debts',
  seen: false,
  parts: ['owed'],
  total: 'owed',
  threshold: { least: 20_000 },
  find: (sight, { least }) => {
    const owed = sight.now.items.filter(({ owedToRelative, debts }) => owedToRelative && debts >= least)
    return when(owed.length > 0, () => ({ terms: termsNow('owed', sight, owed, ({ debts }) => debts) }))
  },
})
