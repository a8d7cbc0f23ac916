import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'credentials.code.intro':
    'Type the code of your authentication application to open the office. Without your telephone, one of your backup codes.',
  'credentials.code.label': 'One-time code',
  'credentials.code.hint': 'Six digits that change every 30 seconds.',
  'credentials.code.action': 'Open the office',
  'credentials.code.checking': 'Checking…',
  'credentials.factor.already':
    'Your account has a second factor already. If you lost your telephone, ask whoever manages the users to reset it.',
  'credentials.factor.title': 'Set up your second factor',
  'credentials.factor.intro':
    'The office opens with your password and with a code that changes every 30 seconds. Scan this QR code with your authentication application and type the code that it shows. It is shown only once.',
  'credentials.factor.qr': 'QR code for the authentication application',
  'credentials.factor.byHand': 'If you cannot scan it, type this key in the application',
  'credentials.factor.open': 'Open my authentication app',
  'credentials.factor.copy': 'Copy key',
  'credentials.copied': 'Copied.',
  'credentials.notCopied': 'It could not be copied. Select it and copy it yourself.',
  'credentials.factor.confirm': 'Set up second factor',
  'credentials.factor.failed': 'The second factor could not be prepared. Nothing was changed.',
  'credentials.factor.retry': 'Try again',
  'credentials.backup.title': 'Keep your backup codes',
  'credentials.backup.intro':
    'Each of them opens the office once, when you are without your telephone. They will not be shown again: print or copy them now and keep them in a safe place.',
  'credentials.backup.list': 'Backup codes',
  'credentials.backup.print': 'Print',
  'credentials.backup.copy': 'Copy',
  'credentials.backup.download': 'Download',
  'credentials.backup.file': 'backup-codes.txt',
  'credentials.backup.sheet': 'Backup codes of the DJBR portal',
  'credentials.backup.of': 'Of {names}, {who}. Made on {date}.',
  'credentials.backup.account': 'account {account}',
  'credentials.backup.document': 'document ending in {end}',
  'credentials.backup.keep': 'Each serves once. The former ones no longer work. Keep them where only you find them.',
  'credentials.backup.saved': 'I kept them, go on',
  'credentials.backup.left': 'You have {left} unused backup codes left.',
  'credentials.backup.renew': 'Make new codes',
  'credentials.backup.renewText': 'Those that you have will no longer work.',
}
