import type { Session } from '../../../ground/http/session.ts'
import { unblocking } from '../people/unblocking.ts'
import { memberOperations } from '../staff/two-persons.ts'
import { cardUnfreezing, factorRemoval, recoveryReopening } from '../unfreeze/operations.ts'
import { writeOff } from '../write-off/write-off.ts'
import type { TwoPersonOperation } from './operation.ts'

/** Every act of the office's parts that takes two persons, as somebody does it. */
export const operationsOf = (officer: Session): readonly TwoPersonOperation[] => [
  writeOff,
  cardUnfreezing,
  recoveryReopening,
  factorRemoval,
  unblocking,
  ...memberOperations(officer, null),
]
