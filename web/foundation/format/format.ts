import { type Language, LOCALE } from '@djbr/domain/messages/text.ts'
import { dateInLaPaz, displayDate } from '@djbr/domain/values/dates.ts'

export { dayInWords as displayDay } from '@djbr/domain/values/spoken-dates.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `2026-11-12T10:42:00-04:00` as `Jueves 12 de noviembre de 2026, 10:42`, in La Paz wherever the machine is. */
export function displayInstant(instant: string, language: Language): string {
  const date = new Date(instant)
  const zone = { timeZone: 'America/La_Paz' } as const
  const day = new Intl.DateTimeFormat(LOCALE[language], {
    ...zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(date)
  const time = new Intl.DateTimeFormat(LOCALE[language], { ...zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date)
  return `${capital(day.replace(/^([^\s,]+), /, '$1 '))}, ${time}`
}

/** An instant as the clock time in La Paz, `10:42`. */
export const displayTime = (instant: Date): string =>
  new Intl.DateTimeFormat('es-BO', { timeZone: 'America/La_Paz', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)

/** The day of an instant in La Paz, `12/11/2026`. */
export const displayDayNumbers = (instant: string | Date): string => displayDate(dateInLaPaz(new Date(instant)))

/** An instant as day and clock time in La Paz, `12/11/2026 10:42`. */
export const displayMoment = (instant: string | Date): string => `${displayDayNumbers(instant)} ${displayTime(new Date(instant))}`

/** Returns how long ago an instant was, `hace 3 minutos`; the moment itself where the browser has no words for it; null for less than a minute. */
export function displayAgo(instant: string, language: Language): string | null {
  const minutes = Math.floor((Date.now() - new Date(instant).getTime()) / 60_000)
  if (minutes < 1) return null
  if (!('RelativeTimeFormat' in Intl)) return displayMoment(instant)
  const ago = new Intl.RelativeTimeFormat(LOCALE[language])
  if (minutes < 60) return ago.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day')
}
