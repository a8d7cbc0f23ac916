import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'access.account': 'Account',
  'access.password': 'Password',
  'access.captchaRequired': 'THE CAPTCHA IS REQUIRED',
  'access.captchaWrong': 'The code in the image is not right or has expired. Type the one in the new image.',
  'access.completeData': 'Please complete the required data.',
  'access.accountSize': 'The length of the account is not valid',
  'access.wrongCredentials': 'The account or the password is not right.',
  'access.enter': 'Sign in',
  'access.queueFull': 'Many people are signing in right now. Wait a few seconds and try again.',
  'access.oneTimeCodeShape': 'The code has six digits',
  'access.oneTimeCodeWrong': 'The code is not right or was used before. Wait for the next one and try again.',
  'access.noSecondFactor': 'Your account has no second factor yet. Ask whoever manages the staff accounts.',

  'access.document.card': 'Identity card',
  'access.document.passport': 'Passport',
  'access.document.prefix': 'Prefix',
  'access.document.number': 'Document number',
  'access.document.suffix': 'Suffix',
  'access.document.required': 'The document number is required',
  'access.document.invalid': 'The document number is not valid',
  'access.document.complementIsDepartment': 'The complement is a department of issue',

  'access.accountActive': 'ACTIVE',
  'access.recovery.notFound': 'No personal data were recovered. Check what you typed, or go to an office with your identity card.',
  'access.recovery.identified': 'Your data are right.',
  'access.recovery.paperWrong':
    'The data are not those of your last declaration. Check them on your certificate; after three tries you must start again.',
  'access.recovery.proved': 'The data of your last declaration are right.',
  'access.recovery.again': 'The data were not recovered well, please try again',
  'access.recovery.mismatch': 'The passwords do not match, please check them',
  'access.recovery.done': 'Your password was changed. The sessions of your account were closed.',
  'access.mail.asked':
    'If the data that you typed are those of your account, we sent a link to change your password to that address. It works for 15 minutes; you may ask for up to three an hour.',
  'access.mail.subject': 'Change the password of your account',
  'access.mail.words':
    'Somebody asked to change the password of your account. If it was you, open the link: it works once, for {minutes} minutes. If it was not, do nothing: your password stays as it is.',
  'access.mail.link': 'Change my password',
  'access.link.right': 'The verification was right, please change your password',
  'access.link.wrong': 'The verification was not right.',
  'access.link.undoRight': 'The verification was right.',
  'access.link.undone': 'Your former password is valid again. All sessions were closed.',

  'access.card.incomplete': 'Verification failed: required data are missing.',
  'access.card.wrong': 'The document or the card code is not right.',
  'access.card.restsToday':
    'This card is frozen for today: there were five tries with wrong data. Try again tomorrow, or go to an office with your identity card.',
  'access.card.notVerified':
    'The code or the PIN of the card is not right, or the card was used already. After five wrong PINs the card is frozen.',
  'access.card.verified': 'The card was verified.',
  'access.card.activated': 'Your card was activated.',
  'access.activation.identified': 'Your data were received.',
  'access.activation.proved': 'Your data were verified.',
  'access.activation.notProved':
    'The data could not be verified. Check them, or start again. If you have no finished declaration, go to an office with your identity card.',
  'access.activation.atOffice':
    'With these data no way in can be created on the internet. Nothing was saved: go to an office with your identity card.',
  'access.activation.accountCreated': 'Your account was created.',
  'access.activation.passwordMismatch': 'The passwords do not match, please check',
}
