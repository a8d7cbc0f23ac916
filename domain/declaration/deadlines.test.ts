import { describe, expect, test } from 'vitest'
import { REASON } from '../sheets/declaration-data.ts'
import { addDays } from '../values/dates.ts'
import {
  type Due,
  deadlineOf,
  explainedDeadline,
  type HolidayRule,
  holidaysOf,
  isRule,
  nextDeadline,
  relieved,
  restDaysFrom,
} from './deadlines.ts'

const LA_PAZ = 2
const TARIJA = 6

const rule = (day: string, more: Partial<HolidayRule> = {}): HolidayRule => ({
  day,
  department: null,
  effect: 1,
  name: '',
  norm: '',
  validFrom: null,
  validTo: null,
  ...more,
})

const holidays = holidaysOf([
  rule('01/01', { name: 'Año Nuevo' }),
  rule('PASCUA-48', { name: 'Lunes de Carnaval' }),
  rule('PASCUA-47', { name: 'Martes de Carnaval' }),
  rule('PASCUA-2', { name: 'Viernes Santo' }),
  rule('01/05', { name: 'Día del Trabajo' }),
  rule('06/08', { name: 'Día de la Independencia' }),
  rule('16/07', { department: LA_PAZ }),
  rule('15/04', { department: TARIJA }),
  rule('02/05/2026', { norm: 'DS 1' }),
  rule('17/07/2026', { department: LA_PAZ, norm: 'DS 2' }),
  rule('06/08/2026', { effect: 0, norm: 'DS 3' }),
  rule('10/10', { name: 'Hasta 2026', validTo: '2026-12-31' }),
])

const isHoliday = (date: string, department: number | null) => holidays(date, department) !== null
const firstWorkingDay = (date: string, department: number) => addDays(date, restDaysFrom(date, department, holidays).length)

const due = (change: Partial<Due>): Due => ({
  reason: REASON.duringOffice,
  today: '2026-03-10',
  birthDate: '1980-03-15',
  from: null,
  until: null,
  inCapital: true,
  sworn: null,
  portalFrom: '2026-01-01',
  department: LA_PAZ,
  ...change,
})

describe('holidays', () => {
  test.each([
    ['2024-03-29', true],
    ['2025-04-18', true],
    ['2026-04-03', true],
    ['2038-04-23', true],
    ['2026-02-16', true],
    ['2026-02-17', true],
    ['2026-02-18', false],
  ])('that hang on Easter are found: %s, %j', (date, is) => {
    expect(isHoliday(date, null)).toBe(is)
  })

  test('that fall on a Sunday are kept on the Monday', () => {
    expect(isHoliday('2023-01-02', null)).toBe(true)
    expect(isHoliday('2026-01-02', null)).toBe(false)
  })

  test('of a department are its own', () => {
    expect(isHoliday('2026-07-16', LA_PAZ)).toBe(true)
    expect(isHoliday('2026-07-16', TARIJA)).toBe(false)
    expect(isHoliday('2026-07-16', null)).toBe(false)
  })

  test('are added and taken by decree', () => {
    expect(isHoliday('2026-05-02', null)).toBe(true)
    expect(isHoliday('2026-07-17', LA_PAZ)).toBe(true)
    expect(isHoliday('2026-07-17', TARIJA)).toBe(false)
    expect(isHoliday('2026-08-06', null)).toBe(false)
  })

  test('count for the days that their rule is in force', () => {
    expect(isHoliday('2026-10-10', null)).toBe(true)
    expect(isHoliday('2027-10-10', null)).toBe(false)
  })

  test.each([
    ['21/06', true],
    ['29/02', true],
    ['PASCUA-47', true],
    ['24/12/2026', true],
    ['29/02/2026', false],
    ['31/06', false],
    ['2026-12-24', false],
    ['PASCUA', false],
    ['', false],
  ])('are written as %j: %j', (day, is) => {
    expect(isRule(day)).toBe(is)
  })
})

test('the first working day skips weekends and holidays', () => {
  expect(firstWorkingDay('2026-03-10', LA_PAZ)).toBe('2026-03-10')
  expect(firstWorkingDay('2026-04-03', LA_PAZ)).toBe('2026-04-06')
  expect(firstWorkingDay('2026-07-16', LA_PAZ)).toBe('2026-07-20')
  expect(firstWorkingDay('2026-07-16', TARIJA)).toBe('2026-07-16')
})

describe('the last day to present a declaration', () => {
  test('before office is the first working day of the position', () => {
    expect(deadlineOf(due({ reason: REASON.beforeOffice, from: '2026-01-01' }), holidays)).toBe('2026-01-02')
    expect(deadlineOf(due({ reason: REASON.beforeOffice }), holidays)).toBe(null)
  })

  test('during office is the end of the birth month, or of the next one outside of a capital', () => {
    expect(deadlineOf(due({}), holidays)).toBe('2026-03-31')
    expect(deadlineOf(due({ inCapital: false }), holidays)).toBe('2026-04-30')
    expect(deadlineOf(due({ birthDate: '1980-02-29', today: '2026-02-10' }), holidays)).toBe('2026-02-28')
  })

  test.each([
    [
      'started in December for January, after the one of last January',
      { birthDate: '1980-01-15', today: '2026-12-28', sworn: '2026-01-20' },
      '2027-01-31',
    ],
    ['started again in the year of one that was sworn in its month', { today: '2026-11-20', sworn: '2026-03-12' }, '2027-03-31'],
    ['started after a birth month in which nothing was sworn', { today: '2026-11-20', sworn: '2025-03-12' }, '2026-03-31'],
  ])('during office, %s, it is what the last one left due', (_when, change, last) => {
    expect(deadlineOf(due(change), holidays)).toBe(last)
  })

  test('of who was born in December reaches into January outside of a capital', () => {
    const december = { birthDate: '1980-12-05', inCapital: false }
    expect(deadlineOf(due({ ...december, today: '2026-12-31' }), holidays)).toBe('2027-01-31')
    expect(deadlineOf(due({ ...december, today: '2027-01-31' }), holidays)).toBe('2027-01-31')
    expect(deadlineOf(due({ ...december, today: '2027-02-01' }), holidays)).toBe('2028-01-31')
  })

  test('after office is thirty days after the end of the position', () => {
    expect(deadlineOf(due({ reason: REASON.afterOffice, until: '2026-01-30' }), holidays)).toBe('2026-03-01')
    expect(deadlineOf(due({ reason: REASON.afterOffice }), holidays)).toBe(null)
  })

  test('is none for a rectification', () => {
    expect(deadlineOf(due({ reason: REASON.rectification }), holidays)).toBe(null)
  })
})

describe('why that day', () => {
  const why = (change: Partial<Due>) => explainedDeadline(due(change), holidays)

  test('before office: the start of the position, and every day without work that moved it', () => {
    expect(why({ reason: REASON.beforeOffice, from: '2026-07-16' })).toEqual({
      last: '2026-07-20',
      why: { rule: 'beforeOffice', from: '2026-07-16' },
      rests: [
        { date: '2026-07-16', why: { scope: 'departmental', department: LA_PAZ, onMonday: false } },
        { date: '2026-07-17', why: { scope: 'decreed', norm: 'DS 2' } },
        { date: '2026-07-18', why: 'saturday' },
        { date: '2026-07-19', why: 'sunday' },
      ],
    })
    expect(why({ reason: REASON.beforeOffice, from: '2023-01-01' })).toMatchObject({
      last: '2023-01-03',
      rests: [{ why: 'sunday' }, { date: '2023-01-02', why: { scope: 'national', name: 'Año Nuevo', onMonday: true } }],
    })
    expect(why({ reason: REASON.beforeOffice, from: '2026-03-10' }).rests).toEqual([])
    expect(why({ reason: REASON.beforeOffice, from: '2026-08-06' }).rests).toEqual([])
  })

  test('during office: the birth month, or the next one outside of a capital; it moves for no holiday', () => {
    expect(why({ birthDate: '1980-05-15', today: '2026-05-02' })).toEqual({
      last: '2026-05-31',
      why: { rule: 'duringOffice', elsewhere: false },
      rests: [],
    })
    expect(why({ inCapital: false }).why).toEqual({ rule: 'duringOffice', elsewhere: true })
    expect(why({ birthDate: '1980-02-29', today: '2028-02-01' }).last).toBe('2028-02-29')
    expect(why({ birthDate: '1980-02-29', inCapital: false }).last).toBe('2026-03-31')
  })

  test('after office: the end of the position', () => {
    expect(why({ reason: REASON.afterOffice, until: '2026-01-30' })).toEqual({
      last: '2026-03-01',
      why: { rule: 'afterOffice', until: '2026-01-30' },
      rests: [],
    })
  })

  test.each([
    [{ reason: REASON.beforeOffice }, 'startUnknown'],
    [{ reason: REASON.afterOffice }, 'endUnknown'],
    [{ reason: REASON.rectification }, 'rectification'],
    [{ reason: 0 }, 'reasonUnknown'],
  ])('of what has none: %j, %s', (change, rule) => {
    expect(why(change)).toEqual({ last: null, why: { rule }, rests: [] })
  })
})

describe('the first declaration here of someone in office', () => {
  const first = (change: Partial<Due>) => deadlineOf(due({ today: '2028-11-20', ...change }), holidays)

  test.each([
    ['is due in the first birth month after the post began, be it long past', { from: '2026-06-01' }, '2027-03-31'],
    ['is not due in the birth month in which the post began', { from: '2027-03-01' }, '2028-03-31'],
    ['is due in the birth month that begins the day after', { from: '2027-02-28' }, '2027-03-31'],
    ['was not due before the portal took declarations, however old the post', { from: '2015-02-01' }, '2026-03-31'],
    ['was due in the birth month that began with the portal', { from: '2015-02-01', portalFrom: '2026-03-01' }, '2026-03-31'],
    ['was not in one that had begun by then', { from: '2015-02-01', portalFrom: '2026-03-02' }, '2027-03-31'],
    ['has a month more outside of a capital', { from: '2015-02-01', inCapital: false }, '2026-04-30'],
    ['is that of the month that comes while the post is not known', { from: null }, '2029-03-31'],
    ['follows the one before it where there is one', { from: '2015-02-01', sworn: '2028-03-12' }, '2029-03-31'],
  ])('%s: %j', (_, change, last) => {
    expect(first(change)).toBe(last)
  })
})

describe('the next declaration of someone in office', () => {
  const next = (today: string, sworn: string | null, birthDate = '1980-03-15', inCapital = true) =>
    nextDeadline({ today, sworn, birthDate, inCapital }).last

  test.each([
    ['is due by the end of the birth month that comes', '2026-01-10', null, '2026-03-31'],
    ['is this month in the birth month', '2026-03-31', null, '2026-03-31'],
    ['of whoever never declared is none that has passed', '2026-11-20', null, '2027-03-31'],
    ['is next year once this year was sworn', '2026-03-20', '2026-03-12', '2027-03-31'],
    ['is next year once this year was sworn late', '2026-11-20', '2026-05-02', '2027-03-31'],
    ['is not settled by what was sworn before the birth month', '2026-03-02', '2026-02-27', '2026-03-31'],
    ['is overdue when the birth month passed without one', '2026-11-20', '2025-03-12', '2026-03-31'],
    ['is overdue by the last one only', '2026-11-20', '2020-03-12', '2026-03-31'],
  ])('%s', (_, today, sworn, last) => {
    expect(next(today, sworn)).toBe(last)
  })

  test('has a month more outside of a capital, over the turn of the year too', () => {
    expect(next('2026-04-10', '2025-03-12', '1980-03-15', false)).toBe('2026-04-30')
    expect(next('2027-01-20', '2025-12-12', '1980-12-05', false)).toBe('2027-01-31')
    expect(next('2027-01-20', '2027-01-10', '1980-12-05', false)).toBe('2028-01-31')
    expect(next('2027-02-01', '2025-12-12', '1980-12-05', false)).toBe('2027-01-31')
  })
})

describe('what the authority decided of a declaration', () => {
  const deadline = explainedDeadline(due({ reason: REASON.afterOffice, until: '2026-03-01' }), () => null)

  test.each([
    ['a later day moves it', { extendedTo: '2026-05-15', exempt: false }, '2026-05-15', 'extended'],
    ['an earlier one does not', { extendedTo: '2026-03-15', exempt: false }, '2026-03-31', 'afterOffice'],
    ['an exemption takes it away', { extendedTo: '2026-05-15', exempt: true }, null, 'exempt'],
  ] as const)('%s', (_, relief, last, rule) => {
    expect(relieved(deadline, relief)).toMatchObject({ last, why: { rule } })
  })

  test('fixes no day where none was', () => {
    const none = explainedDeadline(due({ reason: REASON.rectification }), () => null)
    expect(relieved(none, { extendedTo: '2026-05-15', exempt: false })).toEqual(none)
  })
})
