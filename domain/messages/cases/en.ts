import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'cases.may.select': 'Choose which declarations are examined, with the grounds',
  'cases.may.examine': 'Examine the declarations drawn to them and propose the outcome',
  'cases.may.decide': 'Decide on outcomes and deadlines that somebody else proposed',
}
