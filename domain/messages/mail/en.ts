import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'mail.greeting': '{names},',
  'mail.noReply': 'This message was sent automatically; please do not reply. The portal never asks for your password by e-mail or phone.',
  'mail.office': 'Contraloría General del Estado · Sworn Declaration of Assets and Income',
  'mail.demo': 'DEMONSTRATION: nothing in this message is valid.',
  'mail.activity': 'View the activity of my account',
  'mail.ownAccess': 'View my access to the office',
  'mail.massNotice.trial': '[Trial] {title}',
  'mail.reminder.enter': 'Sign in to the portal',
  'mail.reminder.settings': 'Change or stop these e-mails, in my profile',
  'mail.reminder.courtesy': 'This e-mail changes no deadline. If you have already filed your declaration, please disregard it.',
  'mail.worklist.subject': 'Office matters are waiting for you',
  'mail.worklist.text': 'Waiting for you at the office:',
  'mail.worklist.line': '{what}: {count}, since {date}.',
  'mail.worklist.lineUntil': '{what}: {count}, since {date}; the oldest lapses on {until}.',
  'mail.worklist.open': 'See what is waiting',
}
