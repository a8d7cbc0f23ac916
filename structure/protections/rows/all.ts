import type { Protection } from '../protection.ts'
import { examination } from './cases.ts'
import { declaration } from './declaration.ts'
import { draws } from './draws.ts'
import { entity } from './entity.ts'
import { entry } from './entry.ts'
import { followUp } from './follow-up.ts'
import { office } from './office.ts'
import { operations } from './operations.ts'
import { publicServices } from './public-services.ts'
import { recoveryAndCards } from './recovery.ts'
import { register } from './register.ts'
import { remindersAndNotices } from './reminders.ts'
import { rosters } from './rosters.ts'
import { scoring } from './scores.ts'
import { sealed } from './sealed.ts'
import { secondFactors } from './second-factors.ts'

/** Every protection, each with the tests that miss it. */
export const protections: readonly Protection[] = [
  ...entry,
  ...secondFactors,
  ...recoveryAndCards,
  ...publicServices,
  ...declaration,
  ...sealed,
  ...office,
  ...register,
  ...followUp,
  ...examination,
  ...scoring,
  ...operations,
  ...remindersAndNotices,
  ...rosters,
  ...draws,
  ...entity,
]
