import type { Translation } from '../translation.ts'
import { es } from './es.ts'

/** Only attested words (single terms, not reviewed by a native speaker yet); everything else stays in Spanish. */
export const ay: Translation<typeof es> = { ...es }
