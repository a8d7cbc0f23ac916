import { describe, expect, test } from 'vitest'
import type { ObligationFacts } from './obligation.ts'
import { onTimePercentage } from './on-time.ts'
import { closesOn, differencesSince, OUTCOMES, outcomeOf, quarterOf, summed } from './report.ts'

const OWED: ObligationFacts = {
  opensOn: '2027-03-01',
  dueOn: '2027-03-31',
  extendedTo: null,
  exempt: false,
  void: false,
  filedOn: null,
  receivedOn: null,
}
const filed = (day: string) => ({ filedOn: day, receivedOn: '2027-08-01' })

describe('what became of an obligation', () => {
  test.each([
    ['filed on its last day', filed('2027-03-31'), false, 'onTime'],
    ['filed the day after', filed('2027-04-01'), false, 'late'],
    ['filed thirty days late', filed('2027-04-30'), false, 'late'],
    ['filed thirty-one days late', filed('2027-05-01'), false, 'veryLate'],
    ['filed within a longer time', { extendedTo: '2027-04-30', ...filed('2027-04-30') }, false, 'onTime'],
    ['filed thirty days after a longer time', { extendedTo: '2027-04-30', ...filed('2027-05-30') }, false, 'late'],
    ['not received', {}, false, 'missing'],
    ['finalized and not received', { filedOn: '2027-03-30' }, false, 'missing'],
    ['not received, within a longer time', { extendedTo: '2027-12-31' }, false, 'open'],
    ['not received, with an excuse', {}, true, 'justified'],
    ['late, with an excuse', filed('2027-06-01'), true, 'justified'],
    ['in time, with an excuse that it does not need', filed('2027-03-31'), true, 'onTime'],
    ['open, with an excuse that it does not need yet', { extendedTo: '2027-12-31' }, true, 'open'],
    ['exempt, and filed late', { exempt: true, ...filed('2027-06-01') }, false, 'exempt'],
    ['owed no more', { void: true, exempt: true }, true, null],
  ] as const)('%s', (_, facts, justified, outcome) => {
    expect(outcomeOf({ ...OWED, ...facts }, justified, '2027-08-02')).toBe(outcome)
  })
})

describe('the counts of a report', () => {
  const groups = [
    { outcome: 'onTime', count: 7 },
    { outcome: 'missing', count: 2 },
    { outcome: 'onTime', count: 1 },
    { outcome: 'exempt', count: 2 },
  ] as const

  test('name every outcome, and their sum is what was due', () => {
    const counts = summed(groups)
    expect(counts).toEqual({ onTime: 8, late: 0, veryLate: 0, missing: 2, justified: 0, exempt: 2, open: 0, due: 12 })
    expect(OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0)).toBe(counts.due)
  })

  test.each([
    [{ due: 12, exempt: 2, open: 0, onTime: 8 }, 80],
    [{ due: 3, exempt: 0, open: 1, onTime: 2 }, 66.7],
    [{ due: 6, exempt: 1, open: 4, onTime: 0 }, 0],
    [{ due: 6, exempt: 1, open: 5, onTime: 0 }, null],
    [{ due: 4, exempt: 4, open: 0, onTime: 0 }, null],
    [{ due: 0, exempt: 0, open: 0, onTime: 0 }, null],
  ])('leave the exempt out of the percentage, and have none until one filed or is late: %j', (counts, percentage) => {
    expect(onTimePercentage(counts)).toBe(percentage)
  })
})

describe('the differences since a close', () => {
  test('are none where everything stayed', () => {
    expect(differencesSince([{ from: 'onTime', to: 'onTime', count: 5 }])).toEqual([])
  })

  test('say how many there were and are, and by what they came and went', () => {
    const received = { from: 'missing', to: 'onTime', count: 3 } as const
    const left = { from: 'missing', to: null, count: 1 } as const
    const moves = [
      { from: 'onTime', to: 'onTime', count: 10 } as const,
      { from: 'missing', to: 'missing', count: 2 } as const,
      received,
      left,
    ]
    expect(differencesSince(moves)).toEqual([
      { outcome: 'due', atClose: 16, now: 15, moves: [left] },
      { outcome: 'onTime', atClose: 10, now: 13, moves: [received] },
      { outcome: 'missing', atClose: 6, now: 2, moves: [received, left] },
    ])
  })

  test('are shown where the number stayed and its members did not', () => {
    const moves = [
      { from: 'missing', to: 'late', count: 1 },
      { from: 'late', to: 'missing', count: 1 },
    ] as const
    expect(differencesSince(moves).map(({ outcome, atClose, now }) => [outcome, atClose, now])).toEqual([
      ['late', 1, 1],
      ['missing', 1, 1],
    ])
  })
})

describe('the calendar of closes', () => {
  test.each([
    ['2026-10-01', '2026-11-02'],
    ['2027-02-01', '2027-03-02'],
    ['2028-02-01', '2028-03-02'],
    ['2026-12-01', '2027-01-02'],
  ])('%s closes from %s on', (month, day) => {
    expect(closesOn(month)).toBe(day)
  })

  test.each([
    ['2026-10-01', ['2026-10-01', '2026-11-01', '2026-12-01']],
    ['2026-12-01', ['2026-10-01', '2026-11-01', '2026-12-01']],
    ['2027-02-01', ['2027-01-01', '2027-02-01', '2027-03-01']],
  ])('%s is of the quarter %j', (month, months) => {
    expect(quarterOf(month)).toEqual(months)
  })
})
