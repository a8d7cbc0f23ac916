import { expect, test } from 'vitest'
import { golden } from '../testing/golden.ts'
import { aDeclaration, lists } from '../testing/reviewed.ts'
import { publicSummaryOf } from './public-summary.ts'
import { kindNames, type Records } from './totals.ts'

const oneOfEach = Object.fromEntries(kindNames.map((kind) => [kind, [golden(kind).record]])) as unknown as Records

test('the public sees a name, how many goods and three sums, and nothing else', () => {
  expect(publicSummaryOf({ ...aDeclaration(), records: oneOfEach })).toEqual({
    paternal: 'Quispe',
    maternal: 'Mamani',
    marriedName: '',
    names: 'Rosa',
    goods: 6,
    assets: 768_750,
    debts: 336_751,
    income: 188_012,
  })
})

test('what was earned and who is owed is no good', () => {
  const records = lists({ remuneration: aDeclaration().records.remuneration })
  expect(publicSummaryOf(aDeclaration({ records })).goods).toBe(0)
})
