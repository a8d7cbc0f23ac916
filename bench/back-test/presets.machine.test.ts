import { HELD_OUT_SCHEMES, SCHEMES as NAMED, PRESETS } from '@djbr/domain/verification/presets.ts'
import { expect, test } from 'vitest'
import { backTested } from '../back-test.ts'
import { HELD_OUT } from './held-out-schemes.ts'
import { SCHEMES } from './schemes.ts'

test.each(PRESETS)('what is told of the set $name is what the back-test says of it', { timeout: 120_000 }, ({ set, tested }) => {
  expect(backTested(set, tested.people)).toEqual(tested)
})

test('each scheme of the back-test is told of', () => {
  expect(Object.keys(SCHEMES)).toEqual([...NAMED])
  expect(Object.keys(HELD_OUT)).toEqual([...HELD_OUT_SCHEMES])
})
