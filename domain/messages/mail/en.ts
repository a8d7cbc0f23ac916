import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'mail.greeting': '{names},',
  'mail.noReply':
    'This message was sent automatically; please do not reply. The portal never asks for your password by e-mail or telephone.',
  'mail.office': 'Contraloría General del Estado · Sworn Declaration of Assets and Income',
  'mail.demo': 'DEMONSTRATION: nothing in this message is valid.',
  'mail.activity': 'View the activity of my account',
  'mail.ownAccess': 'View my access to the office',
}
