import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'approval.closed': 'Digital filing is not enabled. Present your declaration at an office: you do not have to fill it in again.',
  'approval.needsCitizenship': 'To approve your declaration, enter with Ciudadanía Digital.',
  'approval.description': 'Sworn declaration of assets and income of {document}',
  'approval.asked': 'Your declaration was finalized. Approve it at Ciudadanía Digital.',
  'approval.tokenEnded': 'Your entry with Ciudadanía Digital has ended. Enter again to approve your declaration; nothing was lost.',
  'approval.unknownRequest': 'That approval was not asked for.',
  'approval.notYet': 'Your declaration has not been approved at Ciudadanía Digital yet.',
  'approval.notReceived': 'Your declaration could not be received. Enable it and approve it again.',
}
