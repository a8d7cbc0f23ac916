import { describe, expect, it } from 'vitest'
import { AGE_BANDS, type CountedCase, caseNumbers } from './case-numbers.ts'

const calendar = { department: 2, holidays: () => null }
const one = (more: Partial<CountedCase> = {}): CountedCase => ({
  ...{ channel: 'lot', state: 'review', outcome: null, selectedOn: '2026-11-02', drawn: true, indicators: [] },
  ...more,
})
const ended = (outcome: CountedCase['outcome'], more: Partial<CountedCase> = {}) => one({ state: 'closed', outcome, ...more })
const agesAt = (today: string, cases: readonly CountedCase[]) =>
  caseNumbers(cases, today, calendar).ages.find(({ state }) => state === 'review')?.counts

describe('the numbers of cases (R18.20)', () => {
  it('count those that go on by state and by working days since they were selected', () => {
    // Twenty working days after Monday the 2nd is Monday the 30th.
    expect(agesAt('2026-11-30', [one()])).toEqual([1, 0, 0, 0])
    expect(agesAt('2026-12-01', [one()])).toEqual([0, 1, 0, 0])
    expect(agesAt('2027-06-01', [one(), one({ selectedOn: '2027-05-31' })])).toEqual([1, 0, 0, 1])
    expect(AGE_BANDS).toEqual([20, 40, 80])
  })

  it('leave an ended case out of the ages, and count it by outcome and channel', () => {
    const numbers = caseNumbers([ended('explained'), ended('explained', { channel: 'report' })], '2026-12-01', calendar)
    expect(numbers.ages.flatMap(({ counts }) => counts).every((count) => count === 0)).toBe(true)
    expect(numbers.ages.map(({ state }) => state)).not.toContain('closed')
    expect(numbers.outcomes.find(({ outcome }) => outcome === 'explained')?.counts).toEqual({ score: 0, lot: 1, report: 1 })
  })

  it('have the base rate of those that a draw took, alone or found by their score before: neither consistent nor explained', () => {
    const cases = [
      ...[ended('consistent'), ended('explained'), ended('undetermined'), ended('rectify'), ended('referred')],
      ...[ended('referred', { channel: 'score' }), ended('referred', { channel: 'report', drawn: false }), one()],
    ]
    expect(caseNumbers(cases, '2026-12-01', calendar).lot).toEqual({ ended: 6, found: 4 })
  })

  it('have for each indicator how many of the ended cases that it named were to be rectified or referred', () => {
    const cases = [
      ended('rectify', { channel: 'score', indicators: [1, 11] }),
      ended('undetermined', { channel: 'score', indicators: [11] }),
      one({ channel: 'score', indicators: [7] }),
    ]
    expect(caseNumbers(cases, '2026-12-01', calendar).indicators).toEqual([
      { number: 1, ended: 1, found: 1 },
      { number: 11, ended: 2, found: 1 },
    ])
  })

  it('of no cases are noughts', () => {
    const { lot, indicators } = caseNumbers([], '2026-12-01', calendar)
    expect([lot, indicators]).toEqual([{ ended: 0, found: 0 }, []])
  })
})
