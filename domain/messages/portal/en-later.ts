import type { Translation } from '../translation.ts'
import type { es } from './es-later.ts'

export const en: Translation<typeof es> = {
  'portal.file.with': 'Sign in with:',
  'portal.file.account': 'ACCOUNT',
  'portal.file.card': 'CARD',
  'portal.file.how': 'How do you sign in?',
  'portal.file.citizenship': 'Ciudadanía Digital',
  'portal.file.citizenshipText': 'All of it online: you approve and file there too, without paper.',
  'portal.file.accountText': 'The account name and the password that you chose.',
  'portal.file.cardText': 'The card with a code that the Contraloría gave you, once activated.',
  'portal.file.nothing': 'I have nothing yet',
  'portal.file.nothingText': 'Create your account now, with the data of your identity card.',

  'portal.leave.title': 'You have a session open',
  'portal.leave.text': 'To open the public portal your session will be closed. What you saved is kept.',
  'portal.leave.action': 'Close my session',
  'portal.leave.stay': 'Back to my declarations',
}
