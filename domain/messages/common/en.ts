import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'common.badRequest': 'There was a validation error.',
  'common.unauthenticated': 'Your session has ended.',
  'common.forbidden': 'You do not have the necessary permissions.',
  'common.notFound': 'The requested resource does not exist.',
  'common.conflict': 'The data are not valid',
  'common.tooManyTries': 'Too many attempts, wait a few minutes and try again.',
  'common.fault': 'An error occurred on the server, try again later.',
  'common.unavailable': 'The system is under maintenance at the moment, please come back later.',
}
