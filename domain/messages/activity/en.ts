import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'activity.title': 'Since you last signed in ({count})',
  'activity.read': 'Mark as read',
  'activity.all': 'View all the activity of my account',
  'activity.own': 'Activity of my account',
  'activity.ownText': 'The notices about your account and your declaration, the latest first.',
  'activity.none': 'There is no activity to show you yet.',
  'activity.failed': 'The activity of your account could not be loaded.',
}
