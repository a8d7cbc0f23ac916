import { expect, test } from 'vitest'
import { COMMON } from '../kinds/shared.ts'
import { received } from '../testing/received.ts'
import { aRecord } from '../testing/reviewed.ts'
import { historyOf } from './history.ts'
import { matrix } from './matrix.ts'
import { columnLines, countsHalf, intervalLines, type Line } from './matrix-lines.ts'

const house = (value: number, acquisition = 1) =>
  aRecord('realEstate', { value, acquisition, rents: 0, registry: '2.01.0.99.0012345', origin: 'house' })
const pay = (income: number) => aRecord('remuneration', { income, origin: 'pay' })
const debt = (balance: number) => aRecord('financialDebt', { balance, acquisition: 1, origin: 'debt' })

const matrixOf = (acquisition: number) =>
  matrix(
    historyOf([
      received('2024-03-10', { realEstate: [house(400_000, acquisition)], financialDebt: [debt(100_000)], remuneration: [pay(90_000)] }),
      received('2025-03-10', { realEstate: [house(500_000, acquisition)], financialDebt: [debt(40_000)], remuneration: [pay(100_000)] }),
    ]),
  )
const amounts = (lines: readonly Line[]) => lines.map(({ key, cells }) => [key, ...cells.map(({ amount }) => amount)])

test('a column shows sums with the kinds that were declared, net worth and income', () => {
  expect(amounts(columnLines(matrixOf(1)))).toEqual([
    ['assets', 400_000, 500_000],
    ['assets realEstate', 400_000, 500_000],
    ['debts', 100_000, 40_000],
    ['debts financialDebt', 100_000, 40_000],
    ['netWorth', 300_000, 460_000],
    ['income', 90_000, 100_000],
    ['income remuneration', 90_000, 100_000],
  ])
})

test('what is held in common adds a line with net worth by half', () => {
  const half = columnLines(matrixOf(COMMON)).find(({ key }) => key === 'netWorthHalf')
  expect(half?.cells.map(({ amount }) => amount)).toEqual([100_000, 210_000])
})

test('each amount of an interval is the sum of its records or of lines above it', () => {
  const { intervals } = matrixOf(1)
  expect(intervals.map(countsHalf)).toEqual([false])
  const lines = intervalLines(matrixOf(1))
  expect(amounts(lines)).toEqual([
    ['netWorthChange', 160_000],
    ['revalued', 100_000],
    ['moved', 60_000],
    ['earnedMost', 99_932],
    ['earnedLeast', 89_938],
    ['unexplainedLeast', -39_932],
    ['unexplainedMost', -29_938],
  ])
  for (const { cells } of [...lines, ...columnLines(matrixOf(1))])
    for (const { amount, sources, parts } of cells) expect([...sources, ...parts].reduce((sum, each) => sum + each.amount, 0)).toBe(amount)
})

test('where the income is enough it is said, and nowhere else', () => {
  const remarks = (lines: readonly Line[]) =>
    lines.flatMap(({ key, cells }) => cells.flatMap(({ remark }) => (remark ? [[key, remark]] : [])))
  expect(remarks(intervalLines(matrixOf(1)))).toEqual([['unexplainedLeast', 'matrix.covered']])
  const bought = matrix(
    historyOf([
      received('2024-03-10', { realEstate: [], remuneration: [pay(90_000)] }),
      received('2025-03-10', { realEstate: [house(500_000)], remuneration: [pay(90_000)] }),
    ]),
  )
  expect(remarks([...intervalLines(bought), ...columnLines(bought)])).toEqual([])
})

test('an interval is shown by the account that leaves less unexplained', () => {
  const of = matrix(
    historyOf([
      received('2024-03-10', { realEstate: [], remuneration: [pay(90_000)] }),
      received('2025-03-10', { realEstate: [house(500_000, COMMON)], remuneration: [pay(90_000)] }),
    ]),
  )
  expect(of.intervals.map(countsHalf)).toEqual([true])
  expect(intervalLines(of)[0]?.cells.map(({ amount }) => amount)).toEqual([250_000])
})
