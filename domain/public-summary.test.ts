import { expect, test } from 'vitest'
import { publicSummaryOf } from './public-summary.ts'
import { golden } from './testing/golden.ts'
import { kindNames, type Records } from './totals.ts'

const oneOfEach = Object.fromEntries(kindNames.map((kind) => [kind, [golden(kind).record]])) as unknown as Records

test('the public sees a name, how many goods, three sums and a day, and nothing else', () => {
  const declarant = { documentType: 1, document: '4000011', paternal: '', maternal: 'Mamani', names: 'Rosa', birthDate: '1980-03-15' }
  expect(publicSummaryOf({ declarant, records: oneOfEach }, '2026-11-20')).toEqual({
    surnames: 'Mamani',
    names: 'Rosa',
    goods: 6,
    assets: 768_750,
    debts: 336_751,
    income: 188_012,
    presentedOn: '2026-11-20',
  })
})

test('what was earned and who is owed is no good', () => {
  const records = { ...oneOfEach, realEstate: [], movable: [], usufruct: [], deposit: [], security: [], otherAsset: [] }
  expect(publicSummaryOf({ declarant: { paternal: 'Quispe', maternal: '', names: 'Ana' }, records }, null).goods).toBe(0)
})
