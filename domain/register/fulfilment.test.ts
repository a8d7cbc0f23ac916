import { describe, expect, test } from 'vitest'
import { type Fulfillable, fulfilments } from './fulfilment.ts'

const year = (id: number, year: number, more: Partial<Fulfillable> = {}): Fulfillable => ({
  id,
  reason: 2,
  opensOn: `${year}-03-01`,
  dueOn: `${year}-03-31`,
  extendedTo: null,
  declarationId: null,
  ...more,
})
const filed = (id: number, filedOn: string, reason = 2) => ({ id, filedOn, reason })
const found = (obligations: readonly Fulfillable[], declarations: Parameters<typeof fulfilments>[1]) =>
  [...fulfilments(obligations, declarations)].map(([id, declaration]) => [id, declaration.id])

describe('a received declaration fulfils', () => {
  test.each([
    [
      'the year in whose days it was finalized, not the one that is missing',
      [year(1, 2026), year(2, 2027)],
      [filed(9, '2027-03-10')],
      [[2, 9]],
    ],
    [
      'a second one of the same days, the one that was missing',
      [year(1, 2026), year(2, 2027)],
      [filed(8, '2027-03-05'), filed(9, '2027-03-10')],
      [
        [2, 8],
        [1, 9],
      ],
    ],
    ['out of all days, the earliest that had opened', [year(1, 2026), year(2, 2027)], [filed(9, '2027-06-10')], [[1, 9]]],
    ['nothing that had not opened', [year(1, 2027)], [filed(9, '2027-02-28')], []],
    ['nothing of another reason', [year(1, 2027)], [filed(9, '2027-03-10', 1)], []],
    ['one obligation only', [year(1, 2026), year(2, 2026)], [filed(9, '2026-03-10')], [[1, 9]]],
    [
      'within a longer time that was given',
      [year(1, 2026), year(2, 2027, { extendedTo: '2027-06-30' })],
      [filed(9, '2027-06-10')],
      [[2, 9]],
    ],
    [
      'what it fulfilled before, although another would come first by now',
      [year(1, 2026), year(2, 2027, { declarationId: 9 })],
      [filed(9, '2027-06-10')],
      [[2, 9]],
    ],
    [
      'nothing any more once it was taken back, and the next one takes its place',
      [year(1, 2027, { declarationId: 9 })],
      [filed(10, '2027-03-20')],
      [[1, 10]],
    ],
    ['nothing that moved behind it', [year(1, 2027, { declarationId: 9 })], [filed(9, '2027-02-10')], []],
    [
      'of two entries, the one in whose days it was finalized',
      [
        year(1, 2027, { reason: 1, opensOn: '2027-05-16', dueOn: '2027-06-15' }),
        year(2, 2027, { reason: 1, opensOn: '2027-06-01', dueOn: '2027-07-01' }),
      ],
      [filed(9, '2027-06-20', 1)],
      [[2, 9]],
    ],
  ] as const)('%s', (_, obligations, declarations, expected) => {
    expect(found(obligations, declarations)).toEqual(expected)
    expect(found(obligations, declarations.toReversed()).toSorted()).toEqual(expected.toSorted())
  })
})
