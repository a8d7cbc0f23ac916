import { en as common } from './common/en.ts'
import { en as portal } from './portal/en.ts'
import { en as shell } from './shell/en.ts'

export const en = {
  ...common,
  ...portal,
  ...shell,
} as const
