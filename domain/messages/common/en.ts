import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'common.required': 'This field is required',
  'common.reviewRequired': 'Please review the required data.',
  'common.tooLong': 'You can write at most {max} characters',
  'common.specialCharacter': 'Special character not allowed',
  'common.invalidDate': 'Invalid date',
  'common.unknownCode': 'Choose a value from the list',
  'common.notText': 'This field must be text',
  'common.notNumber': 'This field must be a number',
}
