import { describe, expect, test } from 'vitest'
import { roomIn, sharesOf } from './selection.ts'

describe('the shares of the channels', () => {
  test.each([
    [100, { score: 60, lot: 30, report: 10 }],
    [10, { score: 6, lot: 3, report: 1 }],
    [0, { score: 0, lot: 0, report: 0 }],
    [1, { score: 1, lot: 0, report: 0 }],
    [2, { score: 1, lot: 1, report: 0 }],
    [5, { score: 3, lot: 2, report: 0 }],
    [7, { score: 4, lot: 2, report: 1 }],
  ])('of %i cases', (cases, shares) => {
    expect(sharesOf(cases)).toEqual(shares)
  })

  test('always sum to the cases', () => {
    for (let cases = 0; cases < 300; cases++) {
      const { score, lot, report } = sharesOf(cases)
      expect(score + lot + report).toBe(cases)
    }
  })

  test('leave room until they are reached, and none beyond', () => {
    const selected = { score: 0, lot: 4, report: 1 }
    expect(roomIn(10, selected, 'score')).toBe(6)
    expect(roomIn(10, selected, 'report')).toBe(0)
    expect(roomIn(10, selected, 'lot')).toBe(0)
  })
})
