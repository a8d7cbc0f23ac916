import { describe, expect, test } from 'vitest'
import { text } from '../messages/index.ts'
import { OBLIGATION_STATE_WORDS, OBLIGATION_STATES, type ObligationFacts, obligationState } from './obligation.ts'

const OPEN: ObligationFacts = {
  opensOn: '2027-03-01',
  dueOn: '2027-03-31',
  extendedTo: null,
  exempt: false,
  void: false,
  filedOn: null,
  receivedOn: null,
}

describe('how an obligation stands', () => {
  test.each([
    ['before its window opens', {}, '2027-02-28', 'upcoming'],
    ['on the first day of its window', {}, '2027-03-01', 'open'],
    ['on its last day', {}, '2027-03-31', 'open'],
    ['the day after, with nothing received', {}, '2027-04-01', 'omitted'],
    ['finalized but not received', { filedOn: '2027-03-30' }, '2027-04-01', 'omitted'],
    ['finalized on the last day and received later', { filedOn: '2027-03-31', receivedOn: '2027-04-20' }, '2027-05-01', 'fulfilled'],
    ['finalized a day late', { filedOn: '2027-04-01', receivedOn: '2027-04-01' }, '2027-05-01', 'late'],
    ['within a longer time that was given', { extendedTo: '2027-04-30' }, '2027-04-15', 'extended'],
    ['before its own last day, with a longer time given', { extendedTo: '2027-04-30' }, '2027-03-15', 'open'],
    [
      'filed within a longer time',
      { extendedTo: '2027-04-30', filedOn: '2027-04-30', receivedOn: '2027-05-02' },
      '2027-06-01',
      'fulfilled',
    ],
    ['after a longer time too', { extendedTo: '2027-04-30' }, '2027-05-01', 'omitted'],
    ['exempted, whatever the day', { exempt: true }, '2027-05-01', 'exempt'],
    ['taken back, although exempted', { exempt: true, void: true }, '2027-05-01', 'void'],
  ] as const)('%s', (_, facts, today, state) => {
    expect(obligationState({ ...OPEN, ...facts }, today)).toBe(state)
  })
})

test('each state has a word of its own', () => {
  const words = OBLIGATION_STATES.map((state) => text('es', OBLIGATION_STATE_WORDS[state]))
  expect(new Set(words).size).toBe(OBLIGATION_STATES.length)
})
