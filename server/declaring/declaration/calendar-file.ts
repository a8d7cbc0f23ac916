import { Buffer } from 'node:buffer'
import { addDays, type PlainDate } from '@djbr/domain/values/dates.ts'

export interface CalendarDay {
  /** The same for the same thing, so that a later file replaces an earlier one. */
  readonly uid: string
  readonly writtenAt: Date
  readonly day: PlainDate
  readonly title: string
  readonly text: string
  readonly url: string
  readonly reminder: string
  /** How many days before each reminder comes. */
  readonly remindDaysBefore: readonly number[]
}

const MAX_OCTETS = 75

/** A text as a value: its backslashes, semicolons, commas and line ends escaped, other control signs dropped (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')

/** A content line in pieces of at most 75 octets, never within a character; each further piece begins with a blank (RFC 5545, 3.1). */
export function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > MAX_OCTETS) {
      pieces.push(piece)
      piece = ' '
    }
    piece += character
  }
  return [...pieces, piece].join('\r\n')
}

const basic = (date: PlainDate) => date.replaceAll('-', '')
const stampOf = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/** A day with reminders as an iCalendar file (RFC 5545): one all-day event that blocks nobody's time. */
export function calendarFile({ uid, writtenAt, day, title, text, url, reminder, remindDaysBefore }: CalendarDay): string {
  const alarms = remindDaysBefore.flatMap((days) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(reminder)}`,
    `TRIGGER:-P${days}D`,
    'END:VALARM',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Contraloría General del Estado//DJBR//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stampOf(writtenAt)}`,
    `DTSTART;VALUE=DATE:${basic(day)}`,
    `DTEND;VALUE=DATE:${basic(addDays(day, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    ...alarms,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
