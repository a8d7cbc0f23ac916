import { describe, expect, it } from 'vitest'
import { flagRates, type GroupScores } from './flag-rates.ts'

const of = (group: string, scored: number, flagged: number): GroupScores => ({ group, scored, flagged })
const compared = (...groups: readonly GroupScores[]) => flagRates(groups).map(({ ratio, comparison }) => [ratio, comparison])

describe('flag rates by groups (R18.22)', () => {
  it('are each group’s share by that of all others together', () => {
    expect(flagRates([of('a', 1000, 60), of('b', 800, 40), of('c', 200, 20)])).toEqual([
      { group: 'a', scored: 1000, flagged: 60, ratio: 1, comparison: 'similar' },
      { group: 'b', scored: 800, flagged: 40, ratio: 0.75, comparison: 'review' },
      { group: 'c', scored: 200, flagged: 20, ratio: 1.8, comparison: 'review' },
    ])
  })

  it.each([
    [80, [0.8, 'similar']],
    [79, [0.79, 'review']],
    [125, [1.25, 'similar']],
    [126, [1.26, 'review']],
  ])('of %i among 1,000 beside 100 among 1,000 come to %j', (flagged, expected) => {
    expect(compared(of('a', 1000, flagged), of('b', 1000, 100))[0]).toEqual(expected)
  })

  it('are not compared where few people, or few flagged ones, are to be expected on either side', () => {
    expect(compared(of('a', 29, 20), of('b', 1000, 500))).toEqual([
      [null, 'few'],
      [null, 'few'],
    ])
    expect(compared(of('a', 30, 15), of('b', 1000, 500))[0]).toEqual([1, 'similar'])
    // A twentieth of 99 is less than five, of 100 it is five.
    expect(compared(of('a', 99, 5), of('b', 9901, 495))[0]).toEqual([null, 'few'])
    expect(compared(of('a', 100, 5), of('b', 9900, 495))[0]).toEqual([1, 'similar'])
    expect(compared(of('a', 1000, 50))).toEqual([[null, 'few']])
  })

  it('are to be reviewed where one side was never flagged', () => {
    expect(compared(of('a', 1000, 0), of('b', 1000, 100))).toEqual([
      [0, 'review'],
      [null, 'review'],
    ])
  })

  it('has no count under five, nor one that it could be found by, but what the comparison came to', () => {
    const rates = flagRates([of('a', 900, 60), of('b', 200, 4), of('c', 800, 40), of('d', 3, 0)])
    expect(rates.map(({ scored }) => scored)).toEqual([900, null, 800, null])
    expect(rates.map(({ flagged }) => flagged)).toEqual([60, null, null, 0])
    expect(rates.map(({ comparison }) => comparison)).toEqual(['review', 'review', 'similar', 'few'])
    expect(rates.map(({ ratio }) => ratio)).toEqual([1.52, null, null, null])
  })

  it('of nobody are none', () => {
    expect(flagRates([])).toEqual([])
    expect(flagRates([of('a', 0, 0)])).toEqual([{ group: 'a', scored: 0, flagged: 0, ratio: null, comparison: 'few' }])
  })
})
