import { en as certificate } from './certificate/en.ts'
import { en as services } from './services/en.ts'
import { en as signature } from './signature/en.ts'
import { en as statistics } from './statistics/en.ts'

export const en = {
  ...certificate,
  ...services,
  ...signature,
  ...statistics,
} as const
