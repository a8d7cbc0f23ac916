import type { Session } from '../../../ground/http/session.ts'
import { unblocking } from '../people/unblocking.ts'
import { memberOperations } from '../staff/two-persons.ts'
import { cardUnfreezing, factorRemoval, recoveryReopening } from '../unfreeze/operations.ts'
import { writeOff } from '../write-off/write-off.ts'
import type { TwoPersonOperation } from './operation.ts'

/** Returns every two-person act of the office's parts, as this officer does it. */
export const operationsOf = (officer: Session): readonly TwoPersonOperation[] => [
  writeOff,
  cardUnfreezing,
  recoveryReopening,
  factorRemoval,
  unblocking,
  ...memberOperations(officer, null),
]
