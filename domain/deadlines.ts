import { addDays, endOfMonth, type PlainDate, weekday, yearOf } from './dates.ts'
import { REASON } from './sheets/declaration-data.ts'

/** Days without work: national ones, and those of a department. */
export type Holidays = (date: PlainDate, department: number | null) => boolean

export interface Due {
  readonly reason: number
  readonly today: PlainDate
  readonly birthDate: PlainDate
  /** Start and end of the position; null while it is not known. */
  readonly from: PlainDate | null
  readonly until: PlainDate | null
  readonly inCapital: boolean
  readonly department: number | null
}

const DAYS_AFTER_OFFICE = 30
const SATURDAY = 6

/** The first day of work from a date on, itself included. */
export function firstWorkingDay(date: PlainDate, department: number | null, isHoliday: Holidays): PlainDate {
  const rests = weekday(date) === 0 || weekday(date) === SATURDAY || isHoliday(date, department)
  return rests ? firstWorkingDay(addDays(date, 1), department, isHoliday) : date
}

/**
 * The last day of the month of birth of this year, or of the month after it outside of a department capital; who was born in
 * December and files outside of a capital in January still has the month after the birth month of the year before.
 */
function duringOffice({ today, birthDate, inCapital }: Due): PlainDate {
  const monthsMore = inCapital ? 0 : 1
  const inYear = (year: number) => endOfMonth(`${year}-${birthDate.slice(5, 7)}-01`, monthsMore)
  const lastYears = inYear(yearOf(today) - 1)
  return today <= lastYears ? lastYears : inYear(yearOf(today))
}

/** The last day to present a declaration (rules.md 4.7); null when nothing fixes one: a rectification, or dates that are not known yet. */
export function deadlineOf(due: Due, isHoliday: Holidays): PlainDate | null {
  switch (due.reason) {
    case REASON.beforeOffice:
      return due.from && firstWorkingDay(due.from, due.department, isHoliday)
    case REASON.duringOffice:
      return duringOffice(due)
    case REASON.afterOffice:
      return due.until && addDays(due.until, DAYS_AFTER_OFFICE)
    default:
      return null
  }
}

interface HolidayRules {
  readonly nacionales: readonly { readonly regla: string }[]
  readonly departamentales: readonly { readonly dep_codigo: number; readonly regla: string }[]
  readonly excepciones: readonly { readonly fecha: PlainDate; readonly tipo: string; readonly ambito: number }[]
}

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

/** The day of a rule in a year, `MM-DD` or `pascua±N`; one that falls on a Sunday is kept on the Monday (DS 5019, article 3). */
function dayOf(rule: string, year: number): PlainDate {
  const fromEaster = /^pascua([+-]\d+)$/.exec(rule)
  const day = fromEaster ? addDays(easter(year), Number(fromEaster[1])) : `${year}-${rule}`
  return weekday(day) === 0 ? addDays(day, 1) : day
}

/** The holidays of national and departmental rules, with the exceptions that decrees made. */
export function holidaysOf(rules: HolidayRules): Holidays {
  const decreed = (date: PlainDate, department: number | null, tipo: string) =>
    rules.excepciones.some(
      (exception) => exception.fecha === date && exception.tipo === tipo && (exception.ambito === 0 || exception.ambito === department),
    )
  return (date, department) => {
    if (decreed(date, department, 'quita')) return false
    if (decreed(date, department, 'agrega')) return true
    const year = yearOf(date)
    return (
      rules.nacionales.some(({ regla }) => dayOf(regla, year) === date) ||
      rules.departamentales.some(({ dep_codigo, regla }) => dep_codigo === department && dayOf(regla, year) === date)
    )
  }
}
