import { expect, test } from 'vitest'
import { displayAmount, displayMoney, displayPercentage } from './money.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [99_999_999, '99.999.999'],
  [1_234_567_890, '1.234.567.890'],
  [-5000, '-5.000'],
])('%i is shown as %s', (amount, shown) => {
  expect(displayAmount(amount)).toBe(shown)
})

test('money carries its currency, which no end of a line parts from it', () => {
  expect([displayMoney(1_234_567), displayMoney(-5000)]).toEqual(['Bs.\u00a01.234.567', 'Bs.\u00a0-5.000'])
})

test('a percentage carries its sign, which no end of a line parts from it', () => {
  expect([displayPercentage(40), displayPercentage('7,5')]).toEqual(['40\u00a0%', '7,5\u00a0%'])
})
