import { expect, test } from 'vitest'
import { inputsOf, received } from '../testing/received.ts'
import { aRecord } from '../testing/reviewed.ts'
import { addsUp, overHistories, spokenTogether } from '../testing/sums.ts'
import { FIRST_WEIGHTS } from './first-weights.ts'
import { indicators } from './indicators/index.ts'
import { countingOf, pointsOf, score } from './score.ts'

const HISTORIES = 400

test('of every indicator the terms add up to the number that its sentence names', () => {
  overHistories(HISTORIES, (findings, inputs) => {
    for (const finding of findings) addsUp(finding, inputs)
  })
})

test('every indicator speaks of some of the histories, none follows from another, and little to live on is never said beside a gap', () => {
  const { alone, together, following } = spokenTogether(HISTORIES)
  expect(new Set(alone.keys())).toEqual(new Set(indicators.map(({ name }) => name)))
  expect(following).toEqual([])
  expect(together.has('littleToLiveOn gap')).toBe(false)
})

const pay = (income: number) => aRecord('remuneration', { income, origin: 'pay' })
const savings = (balance: number) => aRecord('deposit', { balance, interest: 0, acquisition: 1, account: '', origin: 'savings' })

test('what is below nothing is said as below nothing', () => {
  const grown = inputsOf([
    received('2022-03-10', { remuneration: [pay(40_000)] }),
    received('2023-03-10', { remuneration: [pay(40_000)], deposit: [savings(75_000)] }),
  ])
  const [little] = score(grown, FIRST_WEIGHTS).findings.filter(({ indicator }) => indicator === 'littleToLiveOn')
  expect(little?.params).toMatchObject({
    left: 'Bs.\u00a0-35.027',
    monthly: 'Bs.\u00a0-2.921',
    earned: 'Bs.\u00a039.973',
    grown: 'Bs.\u00a075.000',
  })
})

test('of findings that are one the heaviest alone is added', () => {
  const all = [{ indicator: 'gap' }, { indicator: 'boughtBeyondFunds' }, { indicator: 'repaidFromNothing' }, { indicator: 'cash' }] as const
  expect(countingOf(all, FIRST_WEIGHTS).map(({ indicator }) => indicator)).toEqual(['repaidFromNothing', 'cash'])
  const { gap, cash } = FIRST_WEIGHTS.weights
  expect(pointsOf([{ indicator: 'gap' }, { indicator: 'gapsAddUp' }, { indicator: 'cash' }], FIRST_WEIGHTS)).toBe(gap + cash)
})
