import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'credentials.code.intro':
    'Type the code from your authenticator app to open the office. Without your phone, use one of your backup codes.',
  'credentials.code.label': 'One-time code',
  'credentials.code.hint': 'Six digits that change every 30 seconds.',
  'credentials.code.action': 'Open the office',
  'credentials.code.checking': 'Checking…',
  'credentials.factor.already': 'Your account already has a second factor. If you lost your phone, ask the user administrator to reset it.',
  'credentials.factor.title': 'Set up your second factor',
  'credentials.factor.intro':
    'The office opens with your password and a code that changes every 30 seconds. Scan this QR code with your authenticator app and type the code it shows. It is shown only once.',
  'credentials.factor.qr': 'QR code for the authenticator app',
  'credentials.factor.byHand': 'If you cannot scan it, type this key in the app',
  'credentials.factor.open': 'Open my authenticator app',
  'credentials.factor.copy': 'Copy key',
  'credentials.copied': 'Copied.',
  'credentials.notCopied': 'It could not be copied. Select it and copy it yourself.',
  'credentials.factor.confirm': 'Set up second factor',
  'credentials.factor.failed': 'The second factor could not be prepared. Nothing was changed.',
  'credentials.factor.retry': 'Try again',
  'credentials.backup.title': 'Save your backup codes',
  'credentials.backup.intro':
    'Each of them opens the office once, when you do not have your phone. They will not be shown again: print or copy them now and keep them in a safe place.',
  'credentials.backup.list': 'Backup codes',
  'credentials.backup.print': 'Print',
  'credentials.backup.copy': 'Copy',
  'credentials.backup.download': 'Download',
  'credentials.backup.file': 'backup-codes.txt',
  'credentials.backup.sheet': 'Backup codes of the DJBR portal',
  'credentials.backup.of': 'For {names}, {who}. Created on {date}.',
  'credentials.backup.account': 'account {account}',
  'credentials.backup.document': 'document ending in {end}',
  'credentials.backup.keep': 'Each works once. The previous ones no longer work. Keep them where only you can find them.',
  'credentials.backup.saved': 'I have saved them, continue',
  'credentials.backup.left': 'You have {left} unused backup codes left.',
  'credentials.backup.renew': 'Create new codes',
  'credentials.backup.renewText': 'The ones you have will stop working.',
}
