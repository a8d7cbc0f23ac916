import { expect, test } from 'vitest'
import { indicators } from './indicators/index.ts'
import { enteredIn, limitsOf, readIn } from './limit-words.ts'

test('every limit of every indicator has words, in its unit', () => {
  for (const { name, threshold } of indicators) expect(limitsOf(name, threshold)).toHaveLength(Object.keys(threshold).length)
  const said = (name: Parameters<typeof limitsOf>[0], limits: Parameters<typeof limitsOf>[1]) =>
    limitsOf(name, limits).map(({ words, params }) => [words, params.value])
  expect(said('gap', { least: 50_000, share: 0.5 })).toEqual([
    ['matrix.limit.moreThan', 'Bs.\u00a050.000'],
    ['matrix.limit.shareOfIncome', '50\u00a0%'],
  ])
  expect(said('cash', { least: 50_000 })).toEqual([['matrix.limit.least', 'Bs.\u00a050.000']])
  expect(said('payUnlikePost', { least: 0.6 })).toEqual([['matrix.limit.leastTimes', '0,6']])
  expect(said('gap', { other: 1 } as never)).toEqual([])
})

test('a limit that was entered is read as it was shown', () => {
  for (const { name, threshold } of indicators)
    for (const { unit, value } of limitsOf(name, threshold)) expect(readIn(enteredIn(value, unit), unit)).toBe(value)
  expect([readIn('50.000', 'money'), readIn('30', 'percent'), readIn('0,6', 'number'), readIn(' 7 ', 'number')]).toEqual([
    50_000, 0.3, 0.6, 7,
  ])
  for (const wrong of ['', '-1', 'mil', '1,234', '123456789', '1,']) expect(readIn(wrong, 'number')).toBeNull()
})
