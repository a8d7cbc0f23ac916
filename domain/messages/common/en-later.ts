import type { Translation } from '../translation.ts'
import type { es } from './es-later.ts'

export const en: Translation<typeof es> = {
  'common.required': 'This field is required',
  'common.reviewRequired': 'Please check the required data.',
  'common.tooLong': 'You can type at most {max} characters',
  'common.tooShort': 'You must type at least {min} characters',
  'common.tooMany': 'You can send at most {max} items',
  'common.outOfRange': 'The value is outside the permitted limits',
  'common.specialCharacter': 'Special character not allowed',
  'common.removeSign': 'Remove “{sign}”.',
  'common.invalidDate': 'Invalid date',
  'common.unknownCode': 'Choose a value from the list',
  'common.invalidFormat': 'The value does not have the right format',
  'common.notText': 'This field must be text',
  'common.notNumber': 'Write numbers only.',
  'common.notYesNo': 'This field must be true or false',
  'common.notList': 'This field must be a list',
  'common.notObject': 'The data sent do not have the expected shape',
  'common.invalid': 'The value is not valid',
  'common.changed':
    'This information changed in another tab or device while you were editing it. Compare and choose; what you typed is still here.',
  'common.tooLarge': 'The data sent are too large.',
  'common.uncertain': 'It is not known yet whether this was saved. The portal is finding out: do not send it again.',
  'common.downloading': 'Downloading…',
}
