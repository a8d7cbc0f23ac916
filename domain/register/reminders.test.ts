import { describe, expect, test } from 'vitest'
import { addDays, type PlainDate } from '../values/dates.ts'
import { REMINDER_KINDS, type RemindedFacts, reminderDue, wordingOf } from './reminders.ts'

const YEARLY: RemindedFacts = {
  opensOn: '2027-03-01',
  dueOn: '2027-03-31',
  extendedTo: null,
  exempt: false,
  void: false,
  filedOn: null,
  receivedOn: null,
  leftOn: null,
  finalizedOn: null,
  claimed: false,
  died: false,
  matched: true,
}
const EXIT: RemindedFacts = { ...YEARLY, leftOn: '2027-02-28', opensOn: '2027-03-01', dueOn: '2027-03-30' }

/** On which days something becomes due that was not due the day before, from January to December. */
function remindersOf(facts: RemindedFacts): [PlainDate, string][] {
  const days = Array.from({ length: 365 }, (_, day) => addDays('2027-01-01', day))
  return days.flatMap((day) => {
    const kind = reminderDue(facts, day)
    return kind && kind !== reminderDue(facts, addDays(day, -1)) ? [[day, kind] as [PlainDate, string]] : []
  })
}

describe('the occasions of an obligation (R14.1)', () => {
  test.each([
    [
      'of a year',
      YEARLY,
      [
        ['2027-03-01', 'opens'],
        ['2027-03-24', 'sevenBefore'],
        ['2027-03-30', 'oneBefore'],
        ['2027-04-01', 'dayAfter'],
        ['2027-04-15', 'fifteenAfter'],
      ],
    ],
    [
      'after a post',
      EXIT,
      [
        ['2027-03-01', 'exitDay1'],
        ['2027-03-15', 'exitDay15'],
        ['2027-03-25', 'exitDay25'],
        ['2027-03-31', 'dayAfter'],
        ['2027-04-14', 'fifteenAfter'],
      ],
    ],
    [
      'with a longer time, counted from it',
      { ...YEARLY, extendedTo: '2027-05-31' },
      [
        ['2027-03-01', 'opens'],
        ['2027-05-24', 'sevenBefore'],
        ['2027-05-30', 'oneBefore'],
        ['2027-06-01', 'dayAfter'],
        ['2027-06-15', 'fifteenAfter'],
      ],
    ],
    [
      'after a post with a longer time',
      { ...EXIT, extendedTo: '2027-05-31' },
      [
        ['2027-03-01', 'exitDay1'],
        ['2027-03-15', 'exitDay15'],
        ['2027-03-25', 'exitDay25'],
        ['2027-05-24', 'sevenBefore'],
        ['2027-05-30', 'oneBefore'],
        ['2027-06-01', 'dayAfter'],
        ['2027-06-15', 'fifteenAfter'],
      ],
    ],
    [
      'whose window is shorter than a week',
      { ...YEARLY, opensOn: '2027-03-28' },
      [
        ['2027-03-28', 'opens'],
        ['2027-03-30', 'oneBefore'],
        ['2027-04-01', 'dayAfter'],
        ['2027-04-15', 'fifteenAfter'],
      ],
    ],
    [
      'with a declaration that was finalized and not received',
      { ...YEARLY, finalizedOn: '2027-03-10' },
      [
        ['2027-03-01', 'opens'],
        ['2027-03-13', 'notReceived'],
        ['2027-03-24', 'sevenBefore'],
        ['2027-03-30', 'oneBefore'],
        ['2027-04-01', 'dayAfter'],
        ['2027-04-15', 'fifteenAfter'],
      ],
    ],
    [
      'whose declaration was finalized long after its last day',
      { ...YEARLY, finalizedOn: '2027-08-01' },
      [
        ['2027-03-01', 'opens'],
        ['2027-03-24', 'sevenBefore'],
        ['2027-03-30', 'oneBefore'],
        ['2027-04-01', 'dayAfter'],
        ['2027-04-15', 'fifteenAfter'],
        ['2027-08-04', 'notReceived'],
      ],
    ],
  ])('%s', (_, facts, occasions) => {
    expect(remindersOf(facts)).toEqual(occasions)
  })

  test.each([
    ['void', { void: true }],
    ['exempt', { exempt: true }],
    ['fulfilled', { filedOn: '2027-02-20', receivedOn: '2027-02-25' }],
    ['fulfilled late', { filedOn: '2027-04-20', receivedOn: '2027-04-25' }],
    ['claimed', { claimed: true }],
    ['of somebody who died', { died: true }],
    ['of somebody whom the portal does not know', { matched: false }],
  ])('are none where it is %s', (_, facts) => {
    expect(remindersOf({ ...YEARLY, finalizedOn: '2027-03-10', ...facts })).toEqual([])
  })
})

describe('an occasion that was missed (R14.2)', () => {
  test.each([
    ['2027-03-27', 'sevenBefore'],
    ['2027-03-28', null],
    ['2027-04-04', 'dayAfter'],
    ['2027-04-05', null],
    ['2027-04-18', 'fifteenAfter'],
    ['2027-04-19', null],
  ])('is made up for within three days: on %s %s', (today, kind) => {
    expect(reminderDue(YEARLY, today)).toBe(kind)
  })

  test('gives way to the next one', () => {
    const short = { ...YEARLY, opensOn: '2027-03-28' }
    expect(reminderDue(short, '2027-03-29')).toBe('opens')
    expect(reminderDue(short, '2027-03-30')).toBe('oneBefore')
  })
})

describe('what a reminder says (R14.4)', () => {
  const finalized = { ...YEARLY, finalizedOn: '2027-03-10' }
  test.each([
    ['opens', YEARLY, '2027-03-01', 'reminderOpens'],
    ['sevenBefore', YEARLY, '2027-03-24', 'reminderUntil'],
    ['exitDay1', EXIT, '2027-03-01', 'reminderUntil'],
    ['dayAfter', YEARLY, '2027-04-01', 'reminderAfter'],
    ['notReceived', finalized, '2027-03-13', 'reminderUnreceived'],
    ['oneBefore', finalized, '2027-03-30', 'reminderUnreceived'],
    ['dayAfter', finalized, '2027-04-01', 'reminderUnreceivedAfter'],
  ] as const)('%s %#', (kind, facts, today, wording) => {
    expect(wordingOf(kind, facts, today)).toBe(wording)
  })

  test('never calls open what passed, nor passed what is open', () => {
    for (const kind of REMINDER_KINDS) {
      expect(wordingOf(kind, YEARLY, '2027-03-31')).not.toMatch(/After$/)
      expect(wordingOf(kind, YEARLY, '2027-04-01')).toMatch(/After$/)
    }
  })
})
