import { ay as access } from './access/ay.ts'
import { ay as approval } from './approval/ay.ts'
import { ay as audit } from './audit/ay.ts'
import { ay as cards } from './cards/ay.ts'
import { ay as certificate } from './certificate/ay.ts'
import { ay as common } from './common/ay.ts'
import { ay as deadline } from './deadline/ay.ts'
import { ay as documents } from './documents/ay.ts'
import { ay as failures } from './failures/ay.ts'
import { ay as lifecycle } from './lifecycle/ay.ts'
import { ay as lists } from './lists/ay.ts'
import { ay as mail } from './mail/ay.ts'
import { ay as notice } from './notice/ay.ts'
import { ay as office } from './office/ay.ts'
import { ay as person } from './person/ay.ts'
import { ay as portal } from './portal/ay.ts'
import { ay as profile } from './profile/ay.ts'
import { ay as public_ } from './public/ay.ts'
import { ay as records } from './records/ay.ts'
import { ay as review } from './review/ay.ts'
import { ay as services } from './services/ay.ts'
import { ay as shell } from './shell/ay.ts'
import { ay as signature } from './signature/ay.ts'
import { ay as statistics } from './statistics/ay.ts'
import type { Messages } from './text.ts'
import { ay as typed } from './typed/ay.ts'

export const ay: Messages = {
  ...access,
  ...approval,
  ...audit,
  ...cards,
  ...certificate,
  ...common,
  ...deadline,
  ...documents,
  ...failures,
  ...lifecycle,
  ...lists,
  ...mail,
  ...notice,
  ...office,
  ...person,
  ...portal,
  ...profile,
  ...public_,
  ...records,
  ...review,
  ...services,
  ...shell,
  ...statistics,
  ...typed,
  ...signature,
}
