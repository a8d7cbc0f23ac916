import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'deadline.open': 'File it by {date}',
  'deadline.next': 'File your next declaration by {date}',
  'deadline.today': 'today is the last day',
  'deadline.left.one': '1 day left',
  'deadline.left.many': '{count} days left',
  'deadline.soon.one': 'Due in 1 day',
  'deadline.soon.many': 'Due in {count} days',
  'deadline.isLate': 'Late',
  'deadline.isToday': 'Today is the last day',
  'deadline.why': 'Why this date?',
  'deadline.late': 'The deadline passed on {date}.',
  'deadline.nextLate': 'The deadline of your next declaration passed on {date}.',
  'deadline.lateText': 'You can still file it; it will be marked as late.',
  'deadline.finalized': 'You finalized it on {date}.',
  'deadline.finalizedOnTime': 'You finalized it on {date}, within the deadline of {last}.',
  'deadline.finalizedLate': 'You finalized it on {date}, late: the deadline passed on {last}.',
  'deadline.failed': 'The deadline could not be looked up',
  'deadline.failedText': 'Your data are safe. Try again in a moment.',
  'deadline.addToCalendar': 'Add to my calendar',
}
