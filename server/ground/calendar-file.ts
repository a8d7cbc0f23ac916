import { addDays, type PlainDate } from '@djbr/domain/values/dates.ts'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'

export interface CalendarDay {
  /** Stays the same for the same event, so that a later file replaces an earlier one. */
  readonly uid: string
  readonly writtenAt: Date
  readonly day: PlainDate
  readonly title: string
  readonly text: string
  readonly url: string
  /** Where it takes place, if that is a single place. */
  readonly place?: string
  readonly reminder: string
  /** How many days ahead each reminder comes. */
  readonly remindDaysBefore: readonly number[]
}

const SECONDS_OF_DAY = 24 * 60 * 60

/** Returns the text without control characters that calendars reject, and with every line ending as `\n`. */
const plain = (text: string): string => text.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
/** Returns the same text on one line. */
const line = (text: string): string => plain(text).replace(/\n/g, ' ')

/** Returns a day with reminders as an iCalendar file (RFC 5545): one all-day event that blocks nobody's time (R6.13, R6.72). */
export function calendarFile({ uid, writtenAt, day, title, text, url, place, reminder, remindDaysBefore }: CalendarDay): string {
  const calendar = ical({
    prodId: { company: 'Contraloría General del Estado', product: 'DJBR', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: uid,
    stamp: writtenAt,
    start: day,
    end: addDays(day, 1),
    allDay: true,
    summary: line(title),
    description: plain(text),
    url,
    ...(place && { location: line(place) }),
    transparency: ICalEventTransparency.TRANSPARENT,
    alarms: remindDaysBefore.map((days) => ({
      type: ICalAlarmType.display,
      trigger: days * SECONDS_OF_DAY,
      description: line(reminder),
    })),
  })
  return `${calendar.toString()}\r\n`
}
