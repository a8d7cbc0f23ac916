import { en as access } from './access/en.ts'
import { en as activity } from './activity/en.ts'
import { en as approval } from './approval/en.ts'
import { en as credentials } from './credentials/en.ts'
import { en as examined } from './examined/en.ts'
import { en as finish } from './finish/en.ts'
import { en as imports } from './import/en.ts'
import { en as lifecycle } from './lifecycle/en-later.ts'
import { en as profile } from './profile/en.ts'
import { en as public_ } from './public/en.ts'
import { en as register } from './register/en.ts'
import { en as review } from './review/en.ts'

export const en = {
  ...access,
  ...activity,
  ...credentials,
  ...lifecycle,
  ...examined,
  ...profile,
  ...public_,
  ...register,
  ...approval,
  ...imports,
  ...review,
  ...finish,
} as const
