import { en as access } from './access/en.ts'
import { en as approval } from './approval/en.ts'
import { en as audit } from './audit/en.ts'
import { en as cards } from './cards/en.ts'
import { en as certificate } from './certificate/en.ts'
import { en as common } from './common/en.ts'
import { en as deadline } from './deadline/en.ts'
import { en as documents } from './documents/en.ts'
import { en as failures } from './failures/en.ts'
import { en as lifecycle } from './lifecycle/en.ts'
import { en as lists } from './lists/en.ts'
import { en as mail } from './mail/en.ts'
import { en as notice } from './notice/en.ts'
import { en as office } from './office/en.ts'
import { en as person } from './person/en.ts'
import { en as portal } from './portal/en.ts'
import { en as profile } from './profile/en.ts'
import { en as public_ } from './public/en.ts'
import { en as records } from './records/en.ts'
import { en as review } from './review/en.ts'
import { en as services } from './services/en.ts'
import { en as shell } from './shell/en.ts'
import { en as signature } from './signature/en.ts'
import { en as statistics } from './statistics/en.ts'
import type { Messages } from './text.ts'
import { en as typed } from './typed/en.ts'

export const en: Messages = {
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
