import { ay as documents } from './documents/ay.ts'
import { es } from './es-office.ts'

export const ay = {
  ...es,
  ...documents,
} as const
