import { type Language, LOCALE } from '../messages/text.ts'
import type { PlainDate } from './dates.ts'

/** Returns a day as it reads in a sentence: `lunes 30 de noviembre`, with the year when asked. */
export function dayInWords(day: PlainDate, language: Language, { year = false }: { year?: boolean } = {}): string {
  return new Intl.DateTimeFormat(LOCALE[language], {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year && { year: 'numeric' as const }),
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^([^\s,]+), /, '$1 ')
}
