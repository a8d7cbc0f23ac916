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
}
