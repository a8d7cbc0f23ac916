import { ay as common } from './common/ay.ts'
import { es } from './es-first.ts'
import { ay as portal } from './portal/ay.ts'
import { ay as shell } from './shell/ay.ts'

export const ay = {
  ...es,
  ...common,
  ...portal,
  ...shell,
} as const
