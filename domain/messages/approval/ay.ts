import type { Translation } from '../translation.ts'
import { es } from './es.ts'

/** No word of these is attested: all stay in Spanish. */
export const ay: Translation<typeof es> = es
