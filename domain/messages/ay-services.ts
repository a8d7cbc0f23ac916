import { es } from './es-services.ts'
import { ay as signature } from './signature/ay.ts'

export const ay = {
  ...es,
  ...signature,
} as const
