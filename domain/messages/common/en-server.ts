import type { Translation } from '../translation.ts'
import type { es } from './es-server.ts'

export const en: Translation<typeof es> = {
  'common.wrongHost': 'This address does not belong to the portal.',
  'common.wrongMethod': 'This address does not accept that operation.',
  'common.notJson': 'The data sent are not valid JSON',
}
