import { en as access } from './access/en.ts'
import { en as activity } from './activity/en.ts'
import { en as approval } from './approval/en.ts'
import { en as controls } from './controls/en.ts'
import { en as credentials } from './credentials/en.ts'
import { en as deadline } from './deadline/en.ts'
import { en as draft } from './draft/en.ts'
import { en as examined } from './examined/en.ts'
import { en as frame } from './frame/en.ts'
import { en as imports } from './import/en.ts'
import { en as lifecycle } from './lifecycle/en.ts'
import { en as outages } from './outages/en.ts'
import { en as person } from './person/en.ts'
import { en as profile } from './profile/en.ts'
import { en as public_ } from './public/en.ts'
import { en as records } from './records/en.ts'
import { en as register } from './register/en.ts'
import { en as review } from './review/en.ts'

export const en = {
  ...frame,
  ...controls,
  ...access,
  ...activity,
  ...approval,
  ...credentials,
  ...deadline,
  ...outages,
  ...imports,
  ...lifecycle,
  ...person,
  ...profile,
  ...register,
  ...public_,
  ...records,
  ...review,
  ...draft,
  ...examined,
} as const
