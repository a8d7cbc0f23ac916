import type { HolidayRule } from '../declaration/deadlines.ts'
import type { RegisterRules } from '../register/rules.ts'

/** A post of a case; the first has the code 1, the next 2. By default it is in the entity 1, in La Paz, since 2020. */
interface CasePost {
  readonly entity?: number
  readonly title?: string
  readonly from?: string
  readonly until?: string
  readonly byDeath?: boolean
  readonly place?: 'capital' | 'elsewhere' | 'abroad' | 'Tarija'
  readonly reported?: string
  readonly endReported?: string
}

/** What a person owes by their posts, with its days counted by hand from a calendar. */
interface ObligationCase {
  readonly name: string
  readonly posts: readonly CasePost[]
  /** 15 March 1980 when absent; null when not known. */
  readonly born?: string | null
  readonly died?: string
  readonly rules?: Partial<RegisterRules>
  /** 1 January 2027 when absent. */
  readonly portalFrom?: string
  /** 10 February 2027 at noon when absent. */
  readonly now?: string
  /** Reason, origin, first day, last day, and `late` when the entity reported after that. */
  readonly owed: readonly string[]
  /** Reason, origin, and why it is not owed. */
  readonly withheld?: readonly string[]
}

const holiday = (day: string, more: Partial<HolidayRule> = {}): HolidayRule => ({
  ...{ day, department: null, effect: 1, name: day, norm: '', validFrom: null, validTo: null },
  ...more,
})

const LA_PAZ = 2

/** The holidays of the cases: those of the nation, one of La Paz, a day given by decree and one taken back. */
export const CASE_HOLIDAYS: readonly HolidayRule[] = [
  ...['01/01', '22/01', 'PASCUA-48', 'PASCUA-47', 'PASCUA-2', '01/05', 'PASCUA+60', '21/06', '06/08', '02/11', '25/12'].map((day) =>
    holiday(day),
  ),
  holiday('16/07', { department: LA_PAZ }),
  holiday('24/12/2027', { norm: 'DS 1' }),
  holiday('21/06/2027', { effect: 0, norm: 'DS 2' }),
]

const YEAR = '2 year:2027 2027-03-01 2027-03-31'
const YEAR_AND_MONTH = '2 year:2027 2027-03-01 2027-04-30'

/** The golden table of the register: what each rule derives from posts (R11.7 to R11.18). */
export const OBLIGATION_CASES: readonly ObligationCase[] = [
  { name: 'entry on a working day is due that day', posts: [{ from: '2027-02-01' }], owed: ['1 post:1 2027-01-02 2027-02-01', YEAR] },
  { name: 'entry on a Saturday is due on Monday', posts: [{ from: '2027-01-16' }], owed: ['1 post:1 2026-12-17 2027-01-18', YEAR] },
  { name: 'entry before Carnival is due after it', posts: [{ from: '2027-02-06' }], owed: ['1 post:1 2027-01-07 2027-02-10', YEAR] },
  { name: 'entry on New Year’s Day, before a weekend', posts: [{ from: '2027-01-01' }], owed: ['1 post:1 2026-12-02 2027-01-04', YEAR] },
  { name: 'entry on a holiday before a weekend', posts: [{ from: '2027-01-22' }], owed: ['1 post:1 2026-12-23 2027-01-25', YEAR] },
  {
    name: 'entry on Good Friday, born in May',
    born: '1980-05-10',
    posts: [{ from: '2027-03-26' }],
    owed: ['1 post:1 2027-02-24 2027-03-29', '2 year:2027 2027-05-01 2027-05-31'],
  },
  { name: 'entry on Corpus Christi', posts: [{ from: '2027-05-27' }], owed: ['1 post:1 2027-04-27 2027-05-28'] },
  { name: 'entry on a holiday of the department', posts: [{ from: '2027-07-16' }], owed: ['1 post:1 2027-06-16 2027-07-19'] },
  {
    name: 'the same day in another department',
    posts: [{ from: '2027-07-16', place: 'Tarija' }],
    owed: ['1 post:1 2027-06-16 2027-07-16'],
  },
  { name: 'the same day abroad', posts: [{ from: '2027-07-16', place: 'abroad' }], owed: ['1 post:1 2027-06-16 2027-07-16'] },
  { name: 'entry on a Sunday whose holiday is kept on Monday', posts: [{ from: '2028-08-06' }], owed: ['1 post:1 2028-07-07 2028-08-08'] },
  { name: 'entry on a day without work by decree', posts: [{ from: '2027-12-24' }], owed: ['1 post:1 2027-11-24 2027-12-27'] },
  { name: 'entry on a holiday that a decree gave back to work', posts: [{ from: '2027-06-21' }], owed: ['1 post:1 2027-05-22 2027-06-21'] },
  { name: 'entry on the eve of the portal is not known here', posts: [{ from: '2026-12-31' }], owed: [YEAR] },
  {
    name: 'entry before the portal that is due on its first day',
    portalFrom: '2027-02-10',
    posts: [{ from: '2027-02-06' }],
    owed: ['1 post:1 2027-01-07 2027-02-10', YEAR],
  },
  {
    name: 'a declaration before entry counts from as many days before as the rules say',
    rules: { daysBeforeEntry: 0 },
    posts: [{ from: '2027-01-16' }],
    owed: ['1 post:1 2027-01-16 2027-01-18', YEAR],
  },

  { name: 'each year in office, in the month of birth', posts: [{}], owed: [YEAR] },
  {
    name: 'every year since the portal started',
    portalFrom: '2026-01-01',
    posts: [{}],
    owed: ['2 year:2026 2026-03-01 2026-03-31', YEAR],
  },
  {
    name: 'the month’s last day is not moved by a Sunday',
    born: '1980-01-20',
    posts: [{}],
    owed: ['2 year:2027 2027-01-01 2027-01-31', '2 year:2028 2028-01-01 2028-01-31'],
  },
  {
    name: 'born on 29 February',
    born: '1980-02-29',
    posts: [{}],
    owed: ['2 year:2027 2027-02-01 2027-02-28', '2 year:2028 2028-02-01 2028-02-29'],
  },
  {
    name: 'born on 29 February, outside of a capital',
    born: '1980-02-29',
    posts: [{ place: 'elsewhere' }],
    owed: ['2 year:2027 2027-02-01 2027-03-31', '2 year:2028 2028-02-01 2028-03-31'],
  },
  { name: 'outside of a capital, a month more', posts: [{ place: 'elsewhere' }], owed: [YEAR_AND_MONTH] },
  {
    name: 'outside of a capital, the rules giving no month',
    rules: { extraMonthOutsideCapitals: false },
    posts: [{ place: 'elsewhere' }],
    owed: [YEAR],
  },
  { name: 'abroad, a month more', posts: [{ place: 'abroad' }], owed: [YEAR_AND_MONTH] },
  { name: 'abroad, the rules giving no month', rules: { extraMonthAbroad: false }, posts: [{ place: 'abroad' }], owed: [YEAR] },
  {
    name: 'born in December, outside of a capital: into the next year',
    born: '1980-12-05',
    posts: [{ place: 'elsewhere' }],
    owed: ['2 year:2027 2027-12-01 2028-01-31'],
  },
  { name: 'not for a month of birth during which the portal started', portalFrom: '2027-03-15', posts: [{}], owed: [] },
  { name: 'for a month of birth that the portal started with', portalFrom: '2027-03-01', posts: [{}], owed: [YEAR] },
  {
    name: 'not in the year of who entered as their month began',
    posts: [{ from: '2027-03-01' }],
    owed: ['1 post:1 2027-01-30 2027-03-01'],
  },
  { name: 'in the year of who entered the day before', posts: [{ from: '2027-02-28' }], owed: ['1 post:1 2027-01-29 2027-03-01', YEAR] },
  {
    name: 'in the year of who entered during their month, where the rules say so',
    rules: { firstYearBeginsAfterEntry: false },
    posts: [{ from: '2027-03-15' }],
    owed: ['1 post:1 2027-02-13 2027-03-15', YEAR],
  },
  { name: 'a year ahead, by the day of La Paz: not yet', now: '2027-02-28T23:30:00-04:00', posts: [{}], owed: [YEAR] },
  {
    name: 'a year ahead, by the day of La Paz: from midnight on',
    now: '2027-03-01T00:00:00-04:00',
    posts: [{}],
    owed: [YEAR, '2 year:2028 2028-03-01 2028-03-31'],
  },

  { name: 'exit, thirty days', posts: [{ until: '2027-05-15' }], owed: [YEAR, '3 post:1 2027-05-15 2027-06-14'] },
  {
    name: 'exit at the end of January',
    posts: [{ until: '2027-01-31' }],
    owed: ['3 post:1 2027-01-31 2027-03-02'],
    withheld: ['2 year:2027 left'],
  },
  { name: 'exit up to 29 February', posts: [{ until: '2028-01-30' }], owed: [YEAR, '3 post:1 2028-01-30 2028-02-29'] },
  { name: 'exit, not moved by a Sunday', posts: [{ until: '2027-04-16' }], owed: [YEAR, '3 post:1 2027-04-16 2027-05-16'] },
  {
    name: 'exit on the last day of the year’s declaration voids that',
    posts: [{ until: '2027-03-31' }],
    owed: ['3 post:1 2027-03-31 2027-04-30'],
    withheld: ['2 year:2027 left'],
  },
  { name: 'exit a day later does not', posts: [{ until: '2027-04-01' }], owed: [YEAR, '3 post:1 2027-04-01 2027-05-01'] },
  {
    name: 'exit within the month more voids it too',
    posts: [{ until: '2027-04-15', place: 'elsewhere' }],
    owed: ['3 post:1 2027-04-15 2027-05-15'],
    withheld: ['2 year:2027 left'],
  },
  {
    name: 'exit during the month voids nothing, where the rules say so',
    rules: { exitVoidsYear: false },
    posts: [{ until: '2027-03-01' }],
    owed: [YEAR, '3 post:1 2027-03-01 2027-03-31'],
  },
  {
    name: 'exit before the month began, by the same rules',
    rules: { exitVoidsYear: false },
    posts: [{ until: '2027-02-28' }],
    owed: ['3 post:1 2027-02-28 2027-03-30'],
    withheld: ['2 year:2027 left'],
  },
  { name: 'exit that was due before the portal', posts: [{ until: '2026-12-01' }], owed: [], withheld: ['2 year:2027 left'] },
  {
    name: 'exit before the portal that is due on its first day',
    posts: [{ until: '2026-12-02' }],
    owed: ['3 post:1 2026-12-02 2027-01-01'],
    withheld: ['2 year:2027 left'],
  },

  {
    name: 'two posts: an entry each, one year',
    posts: [{ from: '2027-01-04' }, { entity: 3, from: '2027-02-01' }],
    owed: ['1 post:1 2026-12-05 2027-01-04', '1 post:2 2027-01-02 2027-02-01', YEAR],
  },
  {
    name: 'two posts, one ending in the month of birth: the year stays',
    posts: [{ until: '2027-03-15' }, { entity: 3 }],
    owed: [YEAR, '3 post:1 2027-03-15 2027-04-14'],
  },
  { name: 'two posts, one outside of a capital: a month more', posts: [{}, { entity: 3, place: 'elsewhere' }], owed: [YEAR_AND_MONTH] },
  {
    name: 'two posts of one entity at the same time: an entry each',
    posts: [{}, { from: '2027-02-01' }],
    owed: ['1 post:2 2027-01-02 2027-02-01', YEAR],
  },
  {
    name: 'to another entity over a weekend: the year goes on',
    posts: [{ until: '2027-03-12' }, { entity: 3, from: '2027-03-15' }],
    owed: ['1 post:2 2027-02-13 2027-03-15', YEAR, '3 post:1 2027-03-12 2027-04-11'],
  },
  {
    name: 'to another entity with a working day between: the year does not',
    posts: [{ until: '2027-03-12' }, { entity: 3, from: '2027-03-16' }],
    owed: ['1 post:2 2027-02-14 2027-03-16', '3 post:1 2027-03-12 2027-04-11'],
    withheld: ['2 year:2027 left'],
  },

  {
    name: 'moved inside the entity: nothing new',
    posts: [{ until: '2027-05-31' }, { from: '2027-06-01' }],
    owed: [YEAR],
    withheld: ['1 post:2 moved', '3 post:1 moved'],
  },
  {
    name: 'moved over a weekend',
    posts: [{ until: '2027-06-04' }, { from: '2027-06-07' }],
    owed: [YEAR],
    withheld: ['1 post:2 moved', '3 post:1 moved'],
  },
  {
    name: 'moved with some days of handing over',
    posts: [{ until: '2027-06-10' }, { from: '2027-06-01' }],
    owed: [YEAR],
    withheld: ['1 post:2 moved', '3 post:1 moved'],
  },
  {
    name: 'both posts held for more than a month are two',
    posts: [{ until: '2027-07-10' }, { from: '2027-06-01' }],
    owed: ['1 post:2 2027-05-02 2027-06-01', YEAR, '3 post:1 2027-07-10 2027-08-09'],
  },
  {
    name: 'moved twice, then left: one exit',
    posts: [{ until: '2027-05-31' }, { from: '2027-06-01', until: '2027-06-30' }, { from: '2027-07-01', until: '2027-09-15' }],
    owed: [YEAR, '3 post:3 2027-09-15 2027-10-15'],
    withheld: ['1 post:2 moved', '1 post:3 moved', '3 post:1 moved', '3 post:2 moved'],
  },
  {
    name: 'promoted: nothing new',
    posts: [{ until: '2027-05-31' }, { title: 'JEFE', from: '2027-06-01' }],
    owed: [YEAR],
    withheld: ['1 post:2 promoted', '3 post:1 promoted'],
  },
  {
    name: 'promoted, where the rules ask for a declaration',
    rules: { promotionOwes: true },
    posts: [{ until: '2027-05-31' }, { title: 'JEFE', from: '2027-06-01' }],
    owed: ['1 post:2 2027-05-02 2027-06-01', YEAR],
    withheld: ['3 post:1 promoted'],
  },
  {
    name: 'moved under the same title, by the same rules',
    rules: { promotionOwes: true },
    posts: [{ until: '2027-05-31' }, { title: ' analista', from: '2027-06-01' }],
    owed: [YEAR],
    withheld: ['1 post:2 moved', '3 post:1 moved'],
  },

  {
    name: 'returned within thirty days: both stand',
    posts: [{ until: '2027-05-31' }, { from: '2027-06-30' }],
    owed: ['1 post:2 2027-05-31 2027-06-30', YEAR, '3 post:1 2027-05-31 2027-06-30'],
  },
  {
    name: 'returned within thirty days, where the rules let the post go on',
    rules: { returnOwesBoth: false },
    posts: [{ until: '2027-05-31' }, { from: '2027-06-30' }],
    owed: [YEAR],
    withheld: ['1 post:2 returned', '3 post:1 returned'],
  },
  {
    name: 'returned a day later, by the same rules',
    rules: { returnOwesBoth: false },
    posts: [{ until: '2027-05-31' }, { from: '2027-07-01' }],
    owed: ['1 post:2 2027-06-01 2027-07-01', YEAR, '3 post:1 2027-05-31 2027-06-30'],
  },
  {
    name: 'away as the month of birth began: no year',
    born: '1980-06-10',
    posts: [{ until: '2027-05-31' }, { from: '2027-06-18' }],
    owed: ['1 post:2 2027-05-19 2027-06-18', '3 post:1 2027-05-31 2027-06-30'],
    withheld: ['2 year:2027 left'],
  },
  {
    name: 'away as the month of birth began, where the rules let the post go on',
    born: '1980-06-10',
    rules: { returnOwesBoth: false },
    posts: [{ until: '2027-05-31' }, { from: '2027-06-18' }],
    owed: ['2 year:2027 2027-06-01 2027-06-30'],
    withheld: ['1 post:2 returned', '3 post:1 returned'],
  },
  {
    name: 'to another entity within thirty days is no return',
    rules: { returnOwesBoth: false },
    posts: [{ until: '2027-05-31' }, { entity: 3, from: '2027-06-18' }],
    owed: ['1 post:2 2027-05-19 2027-06-18', YEAR, '3 post:1 2027-05-31 2027-06-30'],
  },

  {
    name: 'a post that ended with death, which the authority confirmed, owes nothing, nor does anything before',
    died: '2027-05-15',
    posts: [{ until: '2027-05-15', byDeath: true }],
    owed: [],
    withheld: ['2 year:2027 death', '3 post:1 death'],
  },
  { name: 'a death that is known otherwise', died: '2027-02-01', posts: [{}], owed: [], withheld: ['2 year:2027 death'] },
  {
    name: 'a death that the authority confirmed ends what another post owes',
    died: '2027-05-15',
    posts: [
      { until: '2027-05-15', byDeath: true },
      { entity: 3, from: '2027-02-01' },
    ],
    owed: [],
    withheld: ['1 post:2 death', '2 year:2027 death', '3 post:1 death'],
  },

  {
    name: 'a death that one entity reports ends nothing that another post owes, nor what fell due before; after its own post nothing is owed',
    posts: [
      { until: '2027-07-15', byDeath: true },
      { entity: 3, from: '2027-02-01' },
    ],
    owed: ['1 post:2 2027-01-02 2027-02-01', YEAR],
    withheld: ['3 post:1 death'],
  },
  {
    name: 'taken over by a successor: nothing new, whatever the title',
    rules: { successors: [{ from: 1, to: 7, since: '2027-06-01' }], promotionOwes: true },
    posts: [{ until: '2027-05-31' }, { entity: 7, title: 'JEFE', from: '2027-06-01' }],
    owed: [YEAR],
    withheld: ['1 post:2 merged', '3 post:1 merged'],
  },
  {
    name: 'taken over by the successor of a successor',
    rules: {
      successors: [
        { from: 7, to: 9, since: '2027-06-01' },
        { from: 1, to: 7, since: '2027-01-01' },
      ],
    },
    posts: [{ until: '2027-05-31' }, { entity: 9, from: '2027-06-01' }],
    owed: [YEAR],
    withheld: ['1 post:2 merged', '3 post:1 merged'],
  },
  {
    name: 'to the successor before it took over',
    rules: { successors: [{ from: 1, to: 7, since: '2027-06-01' }] },
    posts: [{ until: '2027-05-14' }, { entity: 7, from: '2027-05-17' }],
    owed: ['1 post:2 2027-04-17 2027-05-17', YEAR, '3 post:1 2027-05-14 2027-06-13'],
  },

  { name: 'without a birth date nothing is derived', born: null, posts: [{ from: '2027-02-01', until: '2027-05-15' }], owed: [] },
  { name: 'without any post nothing is owed', posts: [], owed: [] },

  {
    name: 'an entry that was reported after its last day',
    posts: [{ from: '2027-02-01', reported: '2027-02-02T00:00:00-04:00' }],
    owed: ['1 post:1 2027-01-02 2027-02-01 late', YEAR],
  },
  {
    name: 'an entry that was reported at the last minute of its last day',
    posts: [{ from: '2027-02-01', reported: '2027-02-01T23:59:59-04:00' }],
    owed: ['1 post:1 2027-01-02 2027-02-01', YEAR],
  },
  {
    name: 'an exit that was reported after its last day',
    posts: [{ until: '2027-05-15', endReported: '2027-06-15T00:00:00-04:00' }],
    owed: [YEAR, '3 post:1 2027-05-15 2027-06-14 late'],
  },
  { name: 'a post that was reported after a year’s last day', posts: [{ reported: '2027-04-01T09:00:00-04:00' }], owed: [`${YEAR} late`] },
  {
    name: 'one of two posts that was reported in time is enough',
    posts: [{ reported: '2027-04-01T09:00:00-04:00' }, { entity: 3 }],
    owed: [YEAR],
  },
]
