import { expect, test } from 'vitest'
import type { Part } from '../table.ts'
import { growthOver } from './growth.ts'
import { LISTED } from './listed.ts'

let measured: Part

/** All the same calls and jobs over ten times the data; what may grow is listed with its reason. */
test('nothing that is not listed grows from a hundredth of the nation to a tenth', { timeout: 1_200_000 }, async () => {
  measured = await growthOver([0.01, 0.1])
  expect(measured.metrics.filter(({ holds }) => holds === false).map(({ name, value }) => `${name}: ${value}`)).toEqual([])
})

test('whatever is listed is still asked', () => {
  const names = measured.metrics.map(({ name }) => name.split(', con ')[0])
  expect(Object.keys(LISTED).filter((name) => !names.includes(name))).toEqual([])
})
