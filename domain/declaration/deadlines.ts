import { REASON } from '../sheets/declaration-data.ts'
import { addDays, endOfMonth, isPlainDate, type PlainDate, weekday, yearOf } from '../values/dates.ts'

/** A holiday: national or of a department, moved to Monday when it falls on a Sunday; or made by decree. */
export type Holiday =
  | { readonly scope: 'national'; readonly name: string; readonly onMonday: boolean }
  | { readonly scope: 'departmental'; readonly department: number; readonly onMonday: boolean }
  | { readonly scope: 'decreed'; readonly norm: string }

/** Returns the national or departmental holiday that falls on a day; null when there is none. */
export type Holidays = (date: PlainDate, department: number | null) => Holiday | null

/** A day without work. */
export interface RestDay {
  readonly date: PlainDate
  readonly why: 'saturday' | 'sunday' | Holiday
}

export interface Due {
  readonly reason: number
  readonly today: PlainDate
  readonly birthDate: PlainDate
  /** Start and end of the position; null while it is not known. */
  readonly from: PlainDate | null
  readonly until: PlainDate | null
  readonly inCapital: boolean
  readonly department: number | null
  /** Day on which the previous declaration was sworn; null before the first one. */
  readonly sworn: PlainDate | null
  /** Day from which this portal takes declarations; it does not know what fell due before. */
  readonly portalFrom: PlainDate
}

/** What fixes a deadline, or why nothing does. */
export type DeadlineRule =
  | { readonly rule: 'beforeOffice'; readonly from: PlainDate }
  | { readonly rule: 'duringOffice'; readonly elsewhere: boolean }
  | { readonly rule: 'afterOffice'; readonly until: PlainDate }
  | { readonly rule: 'firstOne'; readonly duringOffice: PlainDate | null }
  | { readonly rule: 'extended'; readonly from: PlainDate }
  | { readonly rule: 'exempt' }
  | { readonly rule: 'startUnknown' | 'endUnknown' | 'reasonUnknown' | 'rectification' | 'nothingDue' }

export interface Deadline {
  /** The last day to present; null when nothing fixes one. */
  readonly last: PlainDate | null
  readonly why: DeadlineRule
  /** The days without work that moved it. */
  readonly rests: readonly RestDay[]
}

/** What the authority decided about a declaration that is owed: a later last day, or an exemption. */
export interface Relief {
  readonly extendedTo: PlainDate | null
  readonly exempt: boolean
}

/** Returns a deadline as the authority moved or lifted it (R6.7, R15.5). */
export function relieved(deadline: Deadline, { extendedTo, exempt }: Relief): Deadline {
  if (deadline.last === null) return deadline
  if (exempt) return { last: null, why: { rule: 'exempt' }, rests: [] }
  if (extendedTo === null || extendedTo <= deadline.last) return deadline
  return { last: extendedTo, why: { rule: 'extended', from: deadline.last }, rests: [] }
}

export const NOTHING_DUE: Deadline = { last: null, why: { rule: 'nothingDue' }, rests: [] }

const DAYS_AFTER_OFFICE = 30
const SUNDAY = 0
const SATURDAY = 6

function restDay(date: PlainDate, department: number | null, holidays: Holidays): RestDay | null {
  const why = holidays(date, department) ?? (weekday(date) === SUNDAY ? 'sunday' : weekday(date) === SATURDAY ? 'saturday' : null)
  return why && { date, why }
}

/** Returns the non-working days from a date (included) up to the first working day. */
export function restDaysFrom(date: PlainDate, department: number | null, holidays: Holidays): readonly RestDay[] {
  const rest = restDay(date, department, holidays)
  return rest ? [rest, ...restDaysFrom(addDays(date, 1), department, holidays)] : []
}

/** Returns a date, or the first working day after it when it is not one itself. */
export const workingDayFrom = (date: PlainDate, department: number | null, holidays: Holidays): PlainDate =>
  addDays(date, restDaysFrom(date, department, holidays).length)

/** Returns the last day of the birth month in a year; outside a department capital, of the month after it. */
const birthMonthEnd = (year: number, { birthDate, inCapital }: Pick<Due, 'birthDate' | 'inCapital'>) =>
  endOfMonth(`${year}-${birthDate.slice(5, 7)}-01`, inCapital ? 0 : 1)

/** Returns the last day to present a declaration, and the reason for it (R6.7 to R6.11). */
export function explainedDeadline(due: Due, holidays: Holidays): Deadline {
  const unmoved = { rests: [] }
  switch (due.reason) {
    case REASON.beforeOffice: {
      if (!due.from) return { last: null, why: { rule: 'startUnknown' }, ...unmoved }
      const rests = restDaysFrom(due.from, due.department, holidays)
      return { last: addDays(due.from, rests.length), why: { rule: 'beforeOffice', from: due.from }, rests }
    }
    case REASON.duringOffice:
      return due.sworn === null && due.from !== null ? firstInOffice(due, due.from) : nextDeadline(due)
    case REASON.afterOffice:
      if (!due.until) return { last: null, why: { rule: 'endUnknown' }, ...unmoved }
      return { last: addDays(due.until, DAYS_AFTER_OFFICE), why: { rule: 'afterOffice', until: due.until }, ...unmoved }
    case REASON.rectification:
      return { last: null, why: { rule: 'rectification' }, ...unmoved }
    default:
      return { last: null, why: { rule: 'reasonUnknown' }, ...unmoved }
  }
}

/** Returns the last day to present a declaration; null when nothing fixes one: a rectification, or dates not known yet. */
export const deadlineOf = (due: Due, holidays: Holidays): PlainDate | null => explainedDeadline(due, holidays).last

const inOffice = (last: PlainDate | null, { inCapital }: Pick<Due, 'inCapital'>): Deadline => ({
  last,
  why: { rule: 'duringOffice', elsewhere: !inCapital },
  rests: [],
})

/** Returns when a person in office owes their first declaration here: in the first birth month that begins after their post did, and not before the portal. */
function firstInOffice(due: Due, from: PlainDate): Deadline {
  const begins = (year: number) => `${year}-${due.birthDate.slice(5, 7)}-01`
  const isDue = (year: number) => begins(year) > from && begins(year) >= due.portalFrom
  const since = Math.max(yearOf(from), yearOf(due.portalFrom))
  return inOffice(birthMonthEnd(isDue(since) ? since : since + 1, due), due)
}

/**
 * Returns when a declaration during office that starts, or would start, today is due: the end of the coming birth month, or of the last one
 * when nothing has been sworn since that month began. Before the first declaration, a past month is not held against anyone.
 */
export function nextDeadline({ today, sworn, ...of }: Pick<Due, 'today' | 'birthDate' | 'inCapital' | 'sworn'>): Deadline {
  const years = [-1, 0, 1].map((more) => yearOf(today) + more)
  const open = years.filter((year) =>
    sworn === null ? birthMonthEnd(year, of) >= today : `${year}-${of.birthDate.slice(5, 7)}-01` > sworn,
  )
  const ends = open.map((year) => birthMonthEnd(year, of))
  const last = ends.findLast((end) => end < today) ?? ends[0] ?? null
  return inOffice(last, of)
}

/** Returns when a first declaration would be due if an office is held already, which nobody can tell; so it is no deadline. */
export const firstDeadline = (due: Omit<Parameters<typeof nextDeadline>[0], 'sworn'>): Deadline => ({
  last: null,
  why: { rule: 'firstOne', duringOffice: nextDeadline({ ...due, sworn: null }).last },
  rests: [],
})

/** A rule that makes days non-working, or working again. */
export interface HolidayRule {
  /** `DD/MM` of every year, `PASCUA-47` (days from Easter Sunday), or `DD/MM/AAAA`: one day, by decree. */
  readonly day: string
  /** Department; null for all. */
  readonly department: number | null
  /** 1: non-working; 0: working, although another rule says otherwise. */
  readonly effect: number
  readonly name: string
  readonly norm: string
  /** Days for which it is valid; null where unbounded. */
  readonly validFrom: PlainDate | null
  readonly validTo: PlainDate | null
}

const OF_EASTER = /^PASCUA([+-]\d{1,3})$/
const OF_A_YEAR = /^(\d{2})\/(\d{2})(?:\/(\d{4}))?$/
/** A year that has every possible day. */
const LEAP_YEAR = '2024'

/** Whether a text is a valid day of a holiday: `21/06`, `PASCUA-47`, `24/12/2026`. */
export function isRule(day: string): boolean {
  if (OF_EASTER.test(day)) return true
  const [, date, month, year = LEAP_YEAR] = OF_A_YEAR.exec(day) ?? []
  return isPlainDate(`${year}-${month}-${date}`)
}

/** Whether a day is written as a day of a year, even if no such date exists. */
export const isWrittenAsDay = (day: string): boolean => OF_A_YEAR.test(day)

/** Easter Sunday of a year (Gregorian, by the anonymous algorithm). */
function easter(year: number): PlainDate {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact = (19 * golden + century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const shift = Math.floor((golden + 11 * epact + 22 * sunday) / 451)
  const days = epact + sunday - 7 * shift + 114
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
}

/** Returns the day of a rule in a year; a yearly one that falls on a Sunday moves to Monday (DS 5019, article 3). Null in a year without it. */
function dayOf(rule: string, year: number): { date: PlainDate; onMonday: boolean; decreed: boolean } | null {
  const [, days] = OF_EASTER.exec(rule) ?? []
  const [, date, month, decreedIn] = OF_A_YEAR.exec(rule) ?? []
  const day = days ? addDays(easter(year), Number(days)) : `${decreedIn ?? year}-${month}-${date}`
  if (!isPlainDate(day)) return null
  const decreed = decreedIn !== undefined
  const onMonday = !decreed && weekday(day) === SUNDAY
  return { date: onMonday ? addDays(day, 1) : day, onMonday, decreed }
}

/** Returns how many days after Easter Sunday a rule falls (negative: before), and its days in a year and the next; null for a rule not counted from Easter. */
export function fromEaster(rule: string, year: number): { readonly days: number; readonly dates: readonly PlainDate[] } | null {
  const [, days] = OF_EASTER.exec(rule) ?? []
  return days === undefined ? null : { days: Number(days), dates: [year, year + 1].flatMap((each) => dayOf(rule, each)?.date ?? []) }
}

/** Returns the holidays that rules make. A rule counts for the days on which it is in force; one that makes a day working again overrides all others. */
export function holidaysOf(rules: readonly HolidayRule[]): Holidays {
  return (date, department) => {
    const found = rules.flatMap((rule) => {
      const { validFrom, validTo } = rule
      const counts = (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo)
      const day = counts && (rule.department === null || rule.department === department) ? dayOf(rule.day, yearOf(date)) : null
      return day?.date === date ? [{ ...rule, ...day }] : []
    })
    if (found.some(({ effect }) => effect === 0)) return null
    const national = found.find((rule) => !rule.decreed && rule.department === null)
    if (national) return { scope: 'national', name: national.name, onMonday: national.onMonday }
    const own = found.find((rule) => !rule.decreed)
    if (own) return { scope: 'departmental', department: own.department ?? 0, onMonday: own.onMonday }
    const [decreed] = found
    return decreed ? { scope: 'decreed', norm: decreed.norm } : null
  }
}
