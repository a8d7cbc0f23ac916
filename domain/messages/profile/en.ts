import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'profile.title': 'My profile',
  'profile.open': 'See my profile',
  'profile.intro': 'Your data, as the register has them.',
  'profile.identity': 'Personal data',
  'profile.document': 'Document number',
  'profile.genderUnset': 'Not registered',
  'profile.contact': 'Contact details',
  'profile.contactUse': 'We use them to tell you what happens with your account and your declaration.',
  'profile.access': 'Account',
  'profile.editClosed': 'You can change your data once your finalized declaration has been received or enabled.',
  'profile.refused': 'Nothing was saved. What you typed is still here.',
  'profile.saving': 'Saving…',

  'profile.contact.modify': 'Change contact details',
  'profile.contact.save': 'Save contact details',
  'profile.contact.emailHint': 'If you change it, we tell the former one too. The new one can recover your account after 24 hours.',
  'profile.gender.modify': 'Change gender',
  'profile.gender.save': 'Save gender',

  'profile.password.change': 'Change password',
  'profile.password.save': 'Save password',
  'profile.password.current': 'Current password',
  'profile.password.new': 'New password',
  'profile.password.repeat': 'Repeat the new password',
  'profile.password.rules':
    '8 to {max} characters, with a capital letter, a small letter, a number and a special character. No spaces, neither your name nor your account.',
  'profile.password.tooShort': 'It needs at least 8 characters',
  'profile.password.composition':
    'It needs at least 8 characters, one capital letter (A-Z), one small letter (a-z), one number (0-9) and one special character',
  'profile.password.spaces': 'The password cannot contain spaces',
  'profile.password.personal': 'The password cannot contain your account, your name, your surnames, “djbr” or “contraloría”',
  'profile.password.common': 'This password is very common and easy to guess. Choose another one.',
  'profile.password.good': 'It meets the requirements.',
  'profile.password.mismatch': 'The passwords do not match, please check them',
  'profile.password.same': 'The new password must differ from the current one',
  'profile.password.currentWrong': 'The current password is not right.',
  'profile.password.changed': 'Your password was changed. The other sessions of your account were closed.',
  'profile.password.closesOthers': 'Changing it closes your sessions on other devices; this one stays open.',
  'profile.acts': 'Who saw my declaration',
  'profile.acts.text': 'What the staff of the Comptroller did with your data: when, at which office, in which role and why.',
  'profile.acts.none': 'Nobody of the staff saw your data so far.',
  'profile.acts.failed': 'Who saw your data could not be loaded.',
  'profile.acts.by': '{role}, {office}',
  'profile.acts.reason': 'Reason: {reason}',
}
