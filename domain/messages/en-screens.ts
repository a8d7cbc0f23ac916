import { en as common } from './common/en-later.ts'
import { en as controls } from './controls/en.ts'
import { en as deadline } from './deadline/en.ts'
import { en as draft } from './draft/en.ts'
import { en as frame } from './frame/en.ts'
import { en as lifecycle } from './lifecycle/en.ts'
import { en as outages } from './outages/en.ts'
import { en as person } from './person/en.ts'
import { en as portal } from './portal/en-later.ts'
import { en as records } from './records/en.ts'
import { en as shell } from './shell/en-later.ts'

export const en = {
  ...frame,
  ...controls,
  ...deadline,
  ...outages,
  ...lifecycle,
  ...person,
  ...records,
  ...draft,
  ...common,
  ...shell,
  ...portal,
} as const
