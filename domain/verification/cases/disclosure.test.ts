import { describe, expect, it } from 'vitest'
import { SMALLEST_DISCLOSED } from '../../office/statistics.ts'
import { disclosedCases, type EndedCases } from './disclosure.ts'
import { CHANNELS } from './selection.ts'

type Counts = readonly [score: number, lot: number, report: number]
const ended = (counts: Counts, outcome: EndedCases['outcome'] = 'consistent'): EndedCases[] =>
  CHANNELS.map((channel, index) => ({ channel, outcome, count: counts[index] ?? 0 }))
const channelsOf = (counts: Counts) => {
  const { channels } = disclosedCases(ended(counts))
  return [channels.total, ...channels.cells.map(({ count }) => count)]
}

describe('the cases of a year that anyone may read (R18.21)', () => {
  it('are told by channel and outcome where no group is small, with noughts', () => {
    expect(channelsOf([60, 30, 10])).toEqual([100, 60, 30, 10])
    const { outcomes } = disclosedCases([...ended([60, 30, 0]), ...ended([5, 0, 5], 'referred')])
    expect(outcomes.cells.map(({ count }) => count)).toEqual([90, 0, 0, 0, 10])
  })

  it('leave a small outcome out, and another that it could be found by', () => {
    const { outcomes } = disclosedCases([...ended([60, 30, 10]), ...ended([8, 0, 0], 'rectify'), ...ended([3, 0, 0], 'referred')])
    expect([outcomes.total, outcomes.cells.map(({ count }) => count)]).toEqual([111, [100, 0, null, 0, null]])
  })

  it('tell nothing of a year of few, nor of one of few by other channels than the lot', () => {
    expect(channelsOf([1, 2, 1])).toEqual([null, null, null, null])
    expect(channelsOf([2, 40, 1])).toEqual([null, null, null, null])
  })

  it('keep a small group from whoever counts those by lot in the published draws', () => {
    expect(channelsOf([3, 6, 8])).toEqual([17, null, null, null])
  })

  it('let nobody find a small group, though they know this rule, and how many were by lot', () => {
    const most = 24
    const upTo = (count: number) => Array.from({ length: count + 1 }, (_, each) => each)
    const all = upTo(most).flatMap((score) =>
      upTo(most - score).flatMap((lot) => upTo(most - score - lot).map((report): Counts => [score, lot, report])),
    )
    const isSmall = (count: number) => count > 0 && count < SMALLEST_DISCLOSED
    const found = (keyOf: (counts: Counts) => unknown, places: readonly number[]) =>
      [...Map.groupBy(all, (counts) => JSON.stringify(keyOf(counts))).values()].flatMap((alike) =>
        places.flatMap((place) => {
          const values = new Set(alike.map((counts) => counts[place] ?? 0))
          return values.size === 1 && [...values].every(isSmall) ? [alike] : []
        }),
      )
    expect(found(channelsOf, [0, 1, 2])).toEqual([])
    expect(found((counts) => [counts[1], ...channelsOf(counts)], [0, 2])).toEqual([])
  })
})
