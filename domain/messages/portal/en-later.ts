import type { Translation } from '../translation.ts'
import type { es } from './es-later.ts'

export const en: Translation<typeof es> = {
  'portal.leave.title': 'You have a session open',
  'portal.leave.text': 'To open the public portal your session will be closed. What you saved is kept.',
  'portal.leave.action': 'Close my session',
  'portal.leave.stay': 'Back to my declarations',
}
