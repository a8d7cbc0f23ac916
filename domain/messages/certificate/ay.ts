import type { Translation } from '../translation.ts'
import { es } from './es.ts'

/** No attested words yet. */
export const ay: Translation<typeof es> = { ...es }
