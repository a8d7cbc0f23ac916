import { ay as access } from './access/ay.ts'
import { es } from './es-screens.ts'
import { ay as person } from './person/ay.ts'
import { ay as public_ } from './public/ay.ts'
import { ay as records } from './records/ay.ts'
import { ay as review } from './review/ay.ts'
import { ay as signature } from './signature/ay.ts'

export const ay = {
  ...es,
  ...access,
  ...person,
  ...public_,
  ...records,
  ...review,
  ...signature,
} as const
