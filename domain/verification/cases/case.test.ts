import { describe, expect, test } from 'vitest'
import { CASE_STATES, type CaseState, type CaseTransition, caseTransitions, endedBy, isEnded, mayMove, outcomesFor } from './case.ts'

const after = (...moves: readonly CaseTransition[]): CaseState => {
  let state: CaseState = 'selected'
  for (const move of moves) {
    expect(mayMove(state, move), `${move} from ${state}`).toBe(true)
    state = caseTransitions[move].to
  }
  return state
}

describe('a case', () => {
  test.each([
    ['is closed when it is consistent without a question', ['assign', 'open', 'propose', 'close'], 'closed'],
    ['is asked about, answered and closed', ['assign', 'open', 'ask', 'answer', 'propose', 'close'], 'closed'],
    ['is referred when nobody answered in time', ['assign', 'open', 'ask', 'expire', 'propose', 'refer'], 'referred'],
    ['takes an answer that comes late', ['assign', 'open', 'ask', 'expire', 'answer', 'propose', 'close'], 'closed'],
    ['is asked about again', ['assign', 'open', 'ask', 'answer', 'ask', 'expire'], 'expired'],
    ['goes back to whoever examines it', ['assign', 'open', 'propose', 'return', 'ask'], 'asked'],
  ] as const)('%s', (_, moves, end) => {
    expect(after(...moves)).toBe(end)
  })

  test('moves no more once it has ended', () => {
    const moves = Object.keys(caseTransitions) as CaseTransition[]
    for (const state of CASE_STATES.filter(isEnded)) expect(moves.filter((move) => mayMove(state, move))).toEqual([])
  })

  test('is ended only out of a proposal, and by whoever decides', () => {
    const ending = Object.values(caseTransitions).filter(({ to }) => isEnded(to))
    expect(ending.map(({ from, by }) => [from, by])).toEqual([
      [['proposed'], 'decider'],
      [['proposed'], 'decider'],
    ])
  })

  test('takes no answer before it is asked about, nor behind a proposal', () => {
    expect(CASE_STATES.filter((state) => mayMove(state, 'answer'))).toEqual(['asked', 'expired'])
  })
})

describe('the outcomes that may be proposed', () => {
  test('hold nothing against who was not asked', () => {
    expect(outcomesFor({ asked: false, answered: false })).toEqual(['consistent'])
  })

  test('are not that it was explained where nobody answered', () => {
    expect(outcomesFor({ asked: true, answered: false })).toEqual(['consistent', 'rectify', 'undetermined', 'referred'])
  })

  test('are all of them once somebody answered', () => {
    expect(outcomesFor({ asked: true, answered: true })).toEqual(['consistent', 'explained', 'rectify', 'undetermined', 'referred'])
  })

  test('end the case as closed, but for one that is referred', () => {
    expect(outcomesFor({ asked: true, answered: true }).map(endedBy)).toEqual(['close', 'close', 'close', 'close', 'refer'])
  })
})
