import type { Translation } from '../translation.ts'
import { es } from './es.ts'

/** Only attested words (single terms, not reviewed by a native speaker yet); everything else stays in Spanish. */
export const ay: Translation<typeof es> = {
  ...es,
  'records.description': "Uñt'ayawi",
  'records.observation': 'Amuykipanaka',
  'records.deposit.description': "Uñt'ayawi",
  'records.title.description': "Uñt'ayawi",
  'records.previousPost.country': 'Mama marka',
}
