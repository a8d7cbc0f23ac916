/** A calendar day in Bolivia, `YYYY-MM-DD`: it sorts and compares as text. */
export type PlainDate = string

/** Bolivia keeps GMT-4 all year. */
const LA_PAZ_OFFSET_MS = -4 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

const inLaPaz = (instant: Date) => new Date(instant.getTime() + LA_PAZ_OFFSET_MS).toISOString()

/** Returns the date in La Paz at an instant. */
export const dateInLaPaz = (instant: Date): PlainDate => inLaPaz(instant).slice(0, 10)

/** Returns the clock time in La Paz at an instant, `HH:MM:SS`. */
export const timeInLaPaz = (instant: Date): string => inLaPaz(instant).slice(11, 19)

/** Returns an instant in La Paz time, `YYYY-MM-DDTHH:MM:SS-04:00`. */
export const laPazTimestamp = (instant: Date): string => `${inLaPaz(instant).slice(0, 19)}-04:00`

const daysOf = (year: number, month: number) => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Whether a text is a day that exists (1900-02-29 does not), written `YYYY-MM-DD`. */
export function isPlainDate(value: string): value is PlainDate {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
}

/** Whether a text is a day that exists, within the years that the documents know: 1800 to 2399. */
export const isDeclarable = (value: string): value is PlainDate => isPlainDate(value) && value >= '1800' && value < '2400'

/** Returns the year of a day, as a number. */
export const yearOf = (date: PlainDate): number => Number(date.slice(0, 4))

/** Returns the day that is `days` days later (earlier when negative). */
export const addDays = (date: PlainDate, days: number): PlainDate =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the same day some years later, or earlier; the 28th for a leap day. */
export const addYears = (date: PlainDate, years: number): PlainDate => `${yearOf(date) + years}${date.slice(4).replace('-02-29', '-02-28')}`

/** Returns the whole days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** Returns the day of the week: 0 for Sunday to 6 for Saturday. */
export const weekday = (date: PlainDate): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Returns the first day of a day's month. */
export const firstOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 7)}-01`

/** Returns the last day of the month that is `months` months after a day's month. */
export function endOfMonth(date: PlainDate, months = 0): PlainDate {
  const [year, month] = [yearOf(date), Number(date.slice(5, 7))]
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10)
}

/** Returns `2026-11-12` as the screen shows it, `12/11/2026`; '' for an empty text or null. */
export const displayDate = (date: PlainDate | null): string => (date ? date.split('-').reverse().join('/') : '')

/** Returns `12/11/2026` as it travels, `2026-11-12`; null when it is not a day that exists. */
export function parseDisplayDate(text: string): PlainDate | null {
  const [day, month, year] = text.split('/')
  const date = `${year}-${month}-${day}`
  return isPlainDate(date) ? date : null
}
