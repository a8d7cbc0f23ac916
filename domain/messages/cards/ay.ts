import type { Translation } from '../translation.ts'
import { es } from './es.ts'

export const ay: Translation<typeof es> = { ...es }
