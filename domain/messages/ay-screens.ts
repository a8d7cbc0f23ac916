import { ay as access } from './access/ay.ts'
import { ay as controls } from './controls/ay.ts'
import { es } from './es-screens.ts'
import { ay as frame } from './frame/ay.ts'
import { ay as person } from './person/ay.ts'
import { ay as public_ } from './public/ay.ts'
import { ay as records } from './records/ay.ts'
import { ay as review } from './review/ay.ts'

export const ay = {
  ...es,
  ...frame,
  ...controls,
  ...access,
  ...person,
  ...public_,
  ...records,
  ...review,
} as const
