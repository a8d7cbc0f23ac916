import { expect, test } from 'vitest'
import { FIRST_WEIGHTS } from './first-weights.ts'
import { backTestOf, PRESETS } from './presets.ts'

test('the figures are told of the sets that the back-test was run with, and of no other', () => {
  for (const { set, tested } of PRESETS) expect(backTestOf(structuredClone(set))).toEqual(tested)
  expect(backTestOf({ ...FIRST_WEIGHTS, weights: { ...FIRST_WEIGHTS.weights, gap: 31 } })).toBeNull()
})
