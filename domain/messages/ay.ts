import { ay as access } from './access/ay.ts'
import { ay as common } from './common/ay.ts'
import { ay as documents } from './documents/ay.ts'
import { es } from './es.ts'
import { ay as person } from './person/ay.ts'
import { ay as portal } from './portal/ay.ts'
import { ay as public_ } from './public/ay.ts'
import { ay as records } from './records/ay.ts'
import { ay as review } from './review/ay.ts'
import { ay as shell } from './shell/ay.ts'
import { ay as signature } from './signature/ay.ts'
import type { Messages } from './text.ts'

/** Areas without an attested word have no file: what is missing is Spanish. */
export const ay: Messages = {
  ...es,
  ...access,
  ...common,
  ...documents,
  ...person,
  ...portal,
  ...public_,
  ...records,
  ...review,
  ...shell,
  ...signature,
}
