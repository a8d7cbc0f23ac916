import { expect, test } from 'vitest'
import { type Actor, canStart, STATE, type State, type TransitionName, transitions } from './lifecycle.ts'

/** The table of R6.3, written again by hand. */
const allowed: readonly [State, TransitionName, State, readonly Actor[]][] = [
  [1, 'finalize', 2, ['declarant']],
  [2, 'receive', 3, ['desk', 'server']],
  [2, 'enable', 1, ['declarant', 'desk']],
  [1, 'writeOff', 0, ['supervisor']],
  [2, 'writeOff', 0, ['supervisor']],
  [3, 'writeOff', 0, ['supervisor']],
]
const states: readonly State[] = [-1, 0, 1, 2, 3]
const names = Object.keys(transitions) as TransitionName[]

test('the codes of the states are those of the documents', () => {
  expect(STATE).toEqual({ none: -1, writtenOff: 0, inProcess: 1, finished: 2, received: 3 })
})

test.each(states.flatMap((state) => names.map((name) => [state, name] as const)))(
  'from state %i, %s happens as the table says',
  (state, name) => {
    const row = allowed.find(([from, move]) => from === state && move === name)
    expect(transitions[name].from.some((from) => from === state)).toBe(row !== undefined)
    if (row) expect([transitions[name].to, transitions[name].by]).toEqual([row[2], row[3]])
  },
)

test('a declaration starts where none is open', () => {
  expect(states.filter(canStart)).toEqual([-1, 3])
})
