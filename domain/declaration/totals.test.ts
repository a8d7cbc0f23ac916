import { expect, test } from 'vitest'
import { golden } from '../testing/golden.ts'
import { goodsIn, kindNames, type Records, totalsOf, totalsOfKind } from './totals.ts'

const oneOfEach = Object.fromEntries(kindNames.map((kind) => [kind, [golden(kind).record]])) as unknown as Records
const none = Object.fromEntries(kindNames.map((kind) => [kind, []])) as unknown as Records

test('goods are commercial values, balances and securities; income rents, interest and pay; debts their balances', () => {
  const assets = 640_000 + 14_500 + 48_250 + 12_000 + 54_000
  const income = 18_000 + 612 + 900 + 6500 + 162_000
  const debts = 318_400 + 7000 + 2350 + 1 + 9000
  expect(totalsOf(oneOfEach)).toEqual({ assets, income, debts, netWorth: assets - debts })
})

test('nothing declared is zero', () => {
  expect(totalsOf(none)).toEqual({ assets: 0, income: 0, debts: 0, netWorth: 0 })
})

test('who owes more than they own has a net worth below zero', () => {
  const [debt] = oneOfEach.financialDebt
  expect(totalsOf({ ...none, financialDebt: debt ? [debt, debt] : [] })).toEqual({
    assets: 0,
    income: 0,
    debts: 636_800,
    netWorth: -636_800,
  })
})

test('totals are wider than a field', () => {
  const [house] = oneOfEach.realEstate
  const houses = house ? Array.from({ length: 1000 }, () => ({ ...house, value: 99_999_999 })) : []
  expect(totalsOf({ ...none, realEstate: houses }).assets).toBe(99_999_999_000)
})

test('each kind has totals of its own', () => {
  expect(totalsOfKind(oneOfEach, 'deposit')).toEqual({ assets: 48_250, income: 612, debts: 0 })
})

test('goods are counted with usufruct, deposits and securities, without pay, debts, posts and relatives', () => {
  expect(goodsIn(oneOfEach)).toBe(6)
  expect(goodsIn(none)).toBe(0)
})
