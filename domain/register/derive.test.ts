import { describe, expect, test } from 'vitest'
import { explainedDeadline, holidaysOf } from '../declaration/deadlines.ts'
import { CASE_HOLIDAYS, OBLIGATION_CASES } from '../testing/obligation-cases.ts'
import { addDays } from '../values/dates.ts'
import { derive } from './derive.ts'
import type { ReportedPerson } from './posts.ts'
import { FIRST_RULES, goesOnAs, registerRules } from './rules.ts'

const holidays = holidaysOf(CASE_HOLIDAYS)
const DEPARTMENTS = { capital: 2, elsewhere: 2, abroad: null, Tarija: 6 }
const PORTAL_FROM = '2027-01-01'
const NOW = '2027-02-10T12:00:00-04:00'

const personOf = ({ posts = [], born = '1980-03-15', died }: Partial<(typeof OBLIGATION_CASES)[number]>): ReportedPerson => ({
  birthDate: born,
  diedOn: died ?? null,
  posts: posts.map(({ place = 'capital', reported = '2020-01-02T09:00:00-04:00', ...post }, index) => ({
    id: index + 1,
    entity: post.entity ?? 1,
    title: post.title ?? 'ANALISTA',
    abroad: place === 'abroad',
    department: DEPARTMENTS[place],
    inCapital: place === 'capital' || place === 'Tarija',
    startedOn: post.from ?? '2020-01-02',
    endedOn: post.until ?? null,
    byDeath: post.byDeath ?? false,
    reportedAt: new Date(reported),
    endReportedAt: post.until === undefined ? null : new Date(post.endReported ?? `${post.until}T09:00:00-04:00`),
  })),
})

describe('what somebody owes by their posts', () => {
  test.each(OBLIGATION_CASES.map((each) => [each.name, each] as const))(
    '%s',
    (_, { rules, portalFrom = PORTAL_FROM, now = NOW, owed, withheld = [], ...of }) => {
      const by = { rules: { ...FIRST_RULES, ...rules }, holidays, portalFrom, now: new Date(now) }
      const person = personOf(of)
      const derived = derive(person, by)
      const line = ({ reason, origin, opensOn, dueOn, reportedLate }: (typeof derived.owed)[number]) =>
        [reason, origin, opensOn, dueOn, ...(reportedLate ? ['late'] : [])].join(' ')
      expect(derived.owed.map(line)).toEqual(owed)
      expect(derived.withheld.map(({ reason, origin, why }) => `${reason} ${origin} ${why}`)).toEqual(withheld)
      expect(derived.underivable).toBe(of.born === null)
      expect(derive({ ...person, posts: person.posts.toReversed() }, by)).toEqual(derived)
    },
  )

  test('the table has forty cases at least, each named once', () => {
    expect(new Set(OBLIGATION_CASES.map(({ name }) => name)).size).toBe(OBLIGATION_CASES.length)
    expect(OBLIGATION_CASES.length).toBeGreaterThanOrEqual(40)
  })

  test('the first yearly one is due when the deadline of a first declaration is', () => {
    for (let start = '2027-01-01'; start < '2028-03-01'; start = addDays(start, 1)) {
      for (const place of ['capital', 'elsewhere'] as const) {
        const person = personOf({ posts: [{ from: start, place }] })
        const by = { rules: FIRST_RULES, holidays, portalFrom: PORTAL_FROM, now: new Date(`${addDays(start, 366)}T12:00:00Z`) }
        const [first] = derive(person, by).owed.filter(({ reason }) => reason === 2)
        const due = { reason: 2, today: start, birthDate: '1980-03-15', from: start, until: null, department: 2, sworn: null }
        const { last } = explainedDeadline({ ...due, inCapital: place === 'capital', portalFrom: PORTAL_FROM }, holidays)
        expect(first?.dueOn, start).toBe(last)
      }
    }
  })
})

describe('which entity goes on with another', () => {
  const since = '2027-06-01'

  test('is asked of a day, along all that followed', () => {
    const successors = [
      { from: 1, to: 7, since },
      { from: 7, to: 9, since: '2028-01-01' },
    ]
    expect(goesOnAs(1, { successors }, '2027-05-31')).toBe(1)
    expect(goesOnAs(1, { successors }, since)).toBe(7)
    expect(goesOnAs(1, { successors }, '2028-01-01')).toBe(9)
  })

  test.each([
    [
      'a circle',
      [
        { from: 1, to: 7, since },
        { from: 7, to: 1, since },
      ],
    ],
    ['itself', [{ from: 1, to: 1, since }]],
    [
      'two successors',
      [
        { from: 1, to: 7, since },
        { from: 1, to: 9, since },
      ],
    ],
    ['no day', [{ from: 1, to: 7, since: '2027-02-30' }]],
  ])('is refused: %s', (_, successors) => {
    expect(registerRules.safeParse({ ...FIRST_RULES, successors }).success).toBe(false)
  })

  test('is nothing in rules that were kept before there were successors', () => {
    const { successors: _, ...before } = FIRST_RULES
    expect(registerRules.parse(before)).toEqual(FIRST_RULES)
  })
})
