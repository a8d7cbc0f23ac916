import { expect, test } from 'vitest'
import { searchOf } from './search.ts'

test('a number in an address is its digits from 1, and whatever else stands there is none', () => {
  expect(searchOf({ caso: '16', paso: 2, entidad: '99999' })).toEqual({ caso: 16, paso: 2, entidad: 99_999 })
  for (const written of ['0x10', '1e1', ' 12 ', '12.0', '+12', '0', '-1', '', '1'.repeat(16), ['12', '13'], null]) {
    expect([written, searchOf({ caso: written })]).toEqual([written, {}])
  }
})
