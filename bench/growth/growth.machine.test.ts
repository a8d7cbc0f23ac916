import { expect, test } from 'vitest'
import type { Part } from '../table.ts'
import { growthOver } from './growth.ts'
import { LISTED } from './listed.ts'

const FACTORS = [0.01, 0.1]

let measured: Part

/** All the same calls and jobs over ten times the data; what may grow is listed with its reason. */
test('nothing that is not listed grows for ten times the data', { timeout: 2_400_000 }, async () => {
  measured = await growthOver(FACTORS)
  expect(measured.metrics.filter(({ holds }) => holds === false).map(({ name, value }) => `${name}: ${value}`)).toEqual([])
})

test('whatever is listed is still asked', () => {
  const names = measured.metrics.map(({ name }) => name.split(', con ')[0])
  expect(Object.keys(LISTED).filter((name) => !names.includes(name))).toEqual([])
})
