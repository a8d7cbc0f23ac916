import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'activity.title': 'Since you last signed in ({count})',
  'activity.read': 'Understood',
  'activity.all': 'See all the activity of my account',
  'activity.own': 'Activity of my account',
  'activity.ownText': 'What happened to your account and your declaration, latest first.',
  'activity.none': 'There is no activity to tell you about yet.',
  'activity.failed': 'The activity of your account could not be loaded.',
}
