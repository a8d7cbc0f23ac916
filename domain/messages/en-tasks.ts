import { en as audit } from './audit/en.ts'
import { en as cards } from './cards/en.ts'
import { en as cases } from './cases/en.ts'
import { en as documents } from './documents/en.ts'
import { en as draws } from './draws/en.ts'
import { en as entity } from './entity/en.ts'
import { en as examination } from './examination/en.ts'
import { en as followUp } from './followup/en.ts'
import { en as lists } from './lists/en.ts'
import { en as matrix } from './matrix/en.ts'
import { en as office } from './office/en-later.ts'
import { en as reminders } from './reminders/en.ts'
import { en as roster } from './roster/en.ts'
import { en as scores } from './scores/en.ts'
import { en as sworn } from './sworn/en.ts'
import { en as weights } from './weights/en.ts'

export const en = {
  ...audit,
  ...cards,
  ...entity,
  ...followUp,
  ...lists,
  ...office,
  ...reminders,
  ...roster,
  ...cases,
  ...documents,
  ...draws,
  ...examination,
  ...matrix,
  ...scores,
  ...sworn,
  ...weights,
} as const
