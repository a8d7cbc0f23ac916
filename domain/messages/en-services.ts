import { en as lot } from './lot/en.ts'
import { en as offline } from './offline/en.ts'
import { en as services } from './services/en.ts'
import { en as signature } from './signature/en.ts'
import { en as statistics } from './statistics/en.ts'

export const en = {
  ...lot,
  ...offline,
  ...services,
  ...signature,
  ...statistics,
} as const
