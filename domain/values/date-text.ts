import { firstOfMonth, isDeclarable, type PlainDate } from './dates.ts'

const DAY_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/
const MONTH_FIRST = /^(\d{1,2})[/.-](\d{4})$/
const YEAR_THEN_MONTH = /^(\d{4})[/.-](\d{1,2})$/
const YEAR = /^\d{4}$/

const dayOf = (year = '', month = '', day = ''): PlainDate | null => {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDeclarable(date) ? date : null
}

/**
 * Reads a typed, pasted or imported day: day, month and year in this order, or an ISO date, with `/`, `-` or `.`; null for any other text,
 * for a day that does not exist, and for a year of fewer than four digits, whose century is unclear.
 */
export function readDay(text: string): PlainDate | null {
  const written = text.trim()
  const [, day, , month, year] = DAY_FIRST.exec(written) ?? []
  if (year) return dayOf(year, month, day)
  const [, isoYear, , isoMonth, isoDay] = YEAR_FIRST.exec(written) ?? []
  return dayOf(isoYear, isoMonth, isoDay)
}

/** Reads a month as its first day; a whole day means its month. */
export function readMonth(text: string): PlainDate | null {
  const written = text.trim()
  const [, month, year] = MONTH_FIRST.exec(written) ?? []
  if (year) return dayOf(year, month, '1')
  const [, isoYear, isoMonth] = YEAR_THEN_MONTH.exec(written) ?? []
  if (isoYear) return dayOf(isoYear, isoMonth, '1')
  const day = readDay(written)
  return day && firstOfMonth(day)
}

/** Reads a year of four digits; null for any other text. */
export function readYear(text: string): number | null {
  const written = text.trim()
  return YEAR.test(written) ? Number(written) : null
}
