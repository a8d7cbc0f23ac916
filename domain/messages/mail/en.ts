import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'mail.greeting': '{names},',
  'mail.noReply':
    'This message was sent automatically; please do not answer it. The portal never asks for your password by mail or telephone.',
  'mail.office': 'Contraloría General del Estado · Sworn Declaration of Assets and Income',
  'mail.demo': 'DEMONSTRATION: nothing in this message is valid.',
  'mail.activity': 'See the activity of my account',
  'mail.ownAccess': 'See my access to the office',
}
