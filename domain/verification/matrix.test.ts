import { describe, expect, test } from 'vitest'
import type { FollowedRecords } from '../declaration/declaration.ts'
import { COMMON } from '../kinds/shared.ts'
import { received, rectified } from '../testing/received.ts'
import { aRecord } from '../testing/reviewed.ts'
import { historyOf, type Reception } from './history.ts'
import { CASH, matrix } from './matrix.ts'

const pay = (income: number) => aRecord('remuneration', { income, origin: 'pay' })
const house = (value: number, change: Parameters<typeof aRecord<'realEstate'>>[1] = {}) =>
  aRecord('realEstate', { value, acquisition: COMMON, rents: 0, registry: '2.01.0.99.0012345', origin: 'house', ...change })
const savings = (balance: number, interest = 0) => aRecord('deposit', { balance, interest, account: '4001234567', origin: 'savings' })
const car = (value: number) => aRecord('movable', { value, rents: 0, origin: 'car' })
const dollars = (balance: number, amount: string, rate: string) =>
  aRecord('deposit', {
    balance,
    interest: 0,
    account: '7009876543',
    description: 'Caja de ahorro en dólares',
    origin: 'dollars',
    converted: `saldo=USD ${amount} @${rate} 2024-03-01`,
  })
const cash = (value: number) => aRecord('otherAsset', { type: CASH, value, rents: 0, acquisition: COMMON, origin: 'cash' })
const mortgage = (balance: number) => aRecord('financialDebt', { balance, acquisition: COMMON, origin: 'mortgage' })
const dollarLoan = (balance: number, amount: string, rate: string) =>
  aRecord('privateDebt', {
    balance,
    acquisition: 1,
    observation: '',
    origin: 'loan',
    converted: `saldo=USD ${amount} @${rate} 2024-03-01`,
  })

const YEARS: readonly (readonly [string, Partial<FollowedRecords>])[] = [
  [
    '2021-03-10',
    {
      realEstate: [house(400_000)],
      deposit: [savings(20_000, 400), dollars(34_800, '5000.00', '6.96')],
      financialDebt: [mortgage(120_000)],
      remuneration: [pay(96_000)],
    },
  ],
  [
    '2022-03-10',
    {
      realEstate: [house(400_000)],
      movable: [car(70_000)],
      deposit: [savings(35_000, 500), dollars(41_760, '6000.00', '6.96')],
      financialDebt: [mortgage(110_001)],
      remuneration: [pay(98_000)],
    },
  ],
  [
    '2023-03-10',
    {
      realEstate: [house(460_000, { rents: 6_000 })],
      movable: [car(70_000)],
      deposit: [savings(30_001, 600), dollars(51_000, '6000.00', '8.50')],
      financialDebt: [mortgage(100_000)],
      privateDebt: [dollarLoan(17_000, '2000.00', '8.50')],
      remuneration: [pay(100_000)],
    },
  ],
  [
    '2024-03-10',
    {
      realEstate: [house(460_000, { rents: 6_000 })],
      movable: [car(65_000)],
      deposit: [savings(60_000, 700), dollars(45_905, '4500.50', '10.20')],
      otherAsset: [cash(15_001)],
      financialDebt: [mortgage(90_001)],
      privateDebt: [dollarLoan(15_300, '1500.00', '10.20')],
      remuneration: [pay(104_000)],
    },
  ],
  [
    '2025-03-10',
    {
      realEstate: [house(460_000, { rents: 6_000 })],
      deposit: [savings(75_500, 800), dollars(43_880, '4500.50', '9.75')],
      otherAsset: [cash(9_001)],
      financialDebt: [mortgage(80_000)],
      remuneration: [pay(104_000)],
    },
  ],
]
const five: readonly Reception[] = YEARS.map(([on, records]) => received(on, records))
const matrixOf = (receptions: readonly Reception[]) => matrix(historyOf(receptions))
const gapsOf = (receptions: readonly Reception[]) =>
  matrixOf(receptions).intervals.map(({ unexplainedLeast, unexplainedMost }) => [unexplainedLeast, unexplainedMost])

/** Worked out by hand, with a pocket calculator, from the lines above. */
const BY_HAND = {
  netWorth: { full: [334_800, 436_759, 494_001, 540_605, 508_381], half: [194_800, 291_759, 314_001, 348_105, 313_881] },
  income: { full: [96_400, 98_500, 106_600, 110_700, 110_800], half: [96_400, 98_500, 103_600, 107_700, 107_800] },
  full: [
    [365, 101_959, 0, 101_959, 98_433, 96_334, 3_526, 5_625],
    [365, 57_242, 69_240, -11_998, 106_527, 98_433, -118_525, -110_431],
    [366, 46_604, 1_800, 44_804, 110_927, 106_819, -66_123, -62_015],
    [365, -32_224, -2_025, -30_199, 110_724, 110_624, -140_923, -140_823],
  ],
  half: [
    [365, 96_959, 0, 96_959, 98_433, 96_334, -1_474, 625],
    [365, 22_242, 39_240, -16_998, 103_529, 98_433, -120_527, -115_431],
    [366, 34_104, 1_800, 32_304, 107_921, 103_813, -75_617, -71_509],
    [365, -34_224, -2_025, -32_199, 107_726, 107_626, -139_925, -139_825],
  ],
  lower: [
    [-1_474, 625],
    [-120_527, -115_431],
    [-75_617, -71_509],
    [-140_923, -140_823],
  ],
} as const

describe('the matrix of five years with dollars and common goods', () => {
  const { columns, intervals } = matrixOf(five)

  test.each(['full', 'half'] as const)('matches what was worked out by hand, common goods counted %s', (account) => {
    expect(columns.map(({ by }) => by[account].netWorth)).toEqual(BY_HAND.netWorth[account])
    expect(columns.map(({ by }) => by[account].income.amount)).toEqual(BY_HAND.income[account])
    expect(
      intervals.map(({ days, by }) => {
        const { netWorthChange, revalued, moved, earnedMost, earnedLeast, unexplainedLeast, unexplainedMost } = by[account]
        return [
          days,
          netWorthChange.amount,
          revalued.amount,
          moved,
          earnedMost.amount,
          earnedLeast.amount,
          unexplainedLeast,
          unexplainedMost,
        ]
      }),
    ).toEqual(BY_HAND[account])
  })

  test('takes the lower of both', () => {
    expect(gapsOf(five)).toEqual(BY_HAND.lower)
  })

  test('says for each sum which records it is made of', () => {
    const sum = (sources: readonly { readonly amount: number }[]) => sources.reduce((total, { amount }) => total + amount, 0)
    for (const { by } of columns)
      for (const { assets, debts, income } of Object.values(by))
        for (const each of [assets, debts, income]) expect(sum(each.sources)).toBe(each.amount)
    for (const { by } of intervals)
      for (const { netWorthChange, revalued } of Object.values(by))
        for (const each of [netWorthChange, revalued]) expect(sum(each.sources)).toBe(each.amount)
    const [, second] = intervals
    const records = five[2]?.declaration.records
    expect(second?.by.full.revalued.sources).toEqual([
      { column: 2, kind: 'realEstate', id: records?.realEstate[0]?.id, amount: 60_000 },
      { column: 2, kind: 'deposit', id: records?.deposit[1]?.id, amount: 9_240 },
    ])
  })
})

describe('what leaves it unchanged', () => {
  test.each([0, 1, 2, 3, 4])('every house revalued from year %i on', (since) => {
    const revaluedHouses = five.map((reception, at): Reception => {
      const { declaration } = reception
      const realEstate = declaration.records.realEstate.map((each) => ({ ...each, value: (each.value ?? 0) * (at >= since ? 3 : 1) + 1 }))
      return { ...reception, declaration: { ...declaration, records: { ...declaration.records, realEstate } } }
    })
    expect(gapsOf(revaluedHouses)).toEqual(gapsOf(five))
  })

  test.each([1, 2, 3])('year %i split by a rectification', (at) => {
    const records = five[at]?.declaration.records ?? {}
    const middle = rectified(`${2021 + at}-09-15`, records)
    expect(gapsOf([...five, middle])).toEqual(gapsOf(five))
  })

  test('a rectification counts in place of what it corrects, which stays visible', () => {
    const wrong = received('2023-03-10', { ...YEARS[2]?.[1], movable: [] })
    const corrected = rectified('2023-03-20', YEARS[2]?.[1] ?? {})
    const receptions = [...five.filter((_, at) => at !== 2), wrong, corrected]
    expect(gapsOf(receptions)).toEqual(gapsOf(five))
    expect(historyOf(receptions)[2]?.versions).toEqual([
      { swornOn: '2023-03-10', netWorth: 424_001 },
      { swornOn: '2023-03-20', netWorth: 494_001 },
    ])
  })
})

describe('a rectification of an earlier year', () => {
  const coded = five.map((reception, at): Reception => ({ ...reception, id: at + 1 }))
  const records = five[1]?.declaration.records ?? {}

  test('replaces that year, and none of those that were sworn since', () => {
    const late = rectified('2025-11-02', records, { id: 9, rectifies: 2 })
    expect(gapsOf([...coded, late])).toEqual(gapsOf(five))
    expect(historyOf([...coded, late]).map(({ versions }) => versions.length)).toEqual([1, 2, 1, 1, 1])
  })

  test('may be rectified itself', () => {
    const twice = [rectified('2025-11-02', {}, { id: 9, rectifies: 2 }), rectified('2025-11-03', records, { id: 10, rectifies: 9 })]
    expect(gapsOf([...coded, ...twice])).toEqual(gapsOf(five))
  })

  test('stands for itself where what it corrects was written off', () => {
    const late = rectified('2025-11-02', records, { id: 9, rectifies: 77 })
    expect(historyOf([...coded, late])).toHaveLength(6)
  })
})

describe('below a quarter of a year', () => {
  const [first, second] = five as [Reception, Reception]
  const soon = (on: string) => ({ ...second, swornOn: on })

  test('nothing is computed', () => {
    expect(gapsOf([first, soon('2021-06-09')])).toEqual([])
    expect(gapsOf([first, soon('2021-06-10')])).toHaveLength(1)
    expect(gapsOf([first])).toEqual([])
    expect(gapsOf([])).toEqual([])
  })

  test('what happened then counts in the next interval', () => {
    const [, , third] = five as [Reception, Reception, Reception]
    expect(gapsOf([first, soon('2021-05-01'), third])).toEqual(gapsOf([first, third]))
  })
})

describe('a thing is followed', () => {
  const things = (receptions: readonly Reception[]) => historyOf(receptions).map(({ items }) => items.map(({ thing }) => thing))
  const vehicle = (registry: string, origin: string, description = 'Vagoneta') =>
    aRecord('movable', { registry, origin, description, value: 50_000, rents: 0 })

  test('by its origin, though all else was rewritten', () => {
    expect(
      things([
        received('2021-01-01', { movable: [vehicle('1234-ABC', 'a')] }),
        received('2022-01-01', { movable: [vehicle('9999-ZZZ', 'a', 'Otra')] }),
      ]),
    ).toEqual([[1], [1]])
  })

  test('by its plate, though it was typed in again', () => {
    expect(
      things([
        received('2021-01-01', { movable: [vehicle('1234-ABC', 'a')] }),
        received('2022-01-01', { movable: [vehicle('1234 abc', 'b', 'Otra')] }),
      ]),
    ).toEqual([[1], [1]])
  })

  test('not into another one of the same words with another plate', () => {
    expect(
      things([
        received('2021-01-01', { movable: [vehicle('1234-ABC', 'a')] }),
        received('2022-01-01', { movable: [vehicle('5678-DEF', 'b')] }),
      ]),
    ).toEqual([[1], [2]])
  })

  test('over a year in which it was away', () => {
    const there = { movable: [vehicle('1234-ABC', 'a')] }
    expect(
      things([received('2021-01-01', there), received('2022-01-01', {}), received('2023-01-01', { movable: [vehicle('1234abc', 'c')] })]),
    ).toEqual([[1], [], [1]])
  })
})
