import { describe, expect, test } from 'vitest'
import { drawnBy, type Examiner, eligible } from './examiners.ts'

const examiner = (accountId: number, more: Partial<Examiner> = {}): Examiner => ({
  ...{ accountId, isDeclarant: false, isRelative: false, ofSameEntity: false, received: false, chose: false },
  ...more,
})

describe('who may examine a case', () => {
  test.each(['isDeclarant', 'isRelative', 'ofSameEntity', 'received', 'chose'] as const)('is nobody who %s', (excluded) => {
    expect(eligible([examiner(7), examiner(3, { [excluded]: true })])).toEqual([7])
  })

  test('is listed in the order of the accounts', () => {
    expect(eligible([examiner(20), examiner(3), examiner(100)])).toEqual([3, 20, 100])
  })
})

describe('the draw of who examines', () => {
  const seedOf = (number: number) => number.toString(16).padStart(64, '0')

  test('takes the one that the seed points to, in whatever order the candidates are given', () => {
    expect([0, 1, 2, 3].map((seed) => drawnBy(seedOf(seed), [9, 4, 6]))).toEqual([4, 6, 9, 4])
    expect(drawnBy('f'.repeat(64), [4, 6, 9])).toBe(drawnBy('f'.repeat(64), [9, 6, 4]))
  })

  test('takes nobody where nobody may', () => {
    expect(drawnBy(seedOf(5), [])).toBeNull()
  })

  test.each(['', 'z'.repeat(64), 'ab', 'A'.repeat(64)])('is not by a seed that is none: %j', (seed) => {
    expect(() => drawnBy(seed, [1])).toThrow('64 hexadecimal')
  })
})
