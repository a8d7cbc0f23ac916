import type { WaitingKind } from '@djbr/domain/office/worklist.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Services } from '../../services.ts'
import { correctionsWaitingFor } from './corrections/waiting.ts'
import { unblocking } from './people/unblocking.ts'
import { proposalsWaitingFor } from './proposals/waiting.ts'
import { memberProposalsWaitingFor } from './staff/waiting.ts'
import { cardUnfreezing, factorRemoval, recoveryReopening } from './unfreeze/operations.ts'
import { writeOff } from './write-off/write-off.ts'

/** One of the staff, for whom something may wait. */
export type WaitedFor = Pick<Session, 'accountId' | 'personId' | 'roles'>

/**
 * Since when each thing of a kind waits for a member whose permission it is: not what they proposed themselves, nor what is theirs or a relative's, which
 * somebody else decides (safety S45).
 */
export type WaitingSince = (services: Services, member: WaitedFor) => Promise<readonly Date[]>

/** What waits of what the parts of the office decide. */
export const officeWaiting = {
  correcciones: correctionsWaitingFor,
  desbloqueos: proposalsWaitingFor([unblocking.kind]),
  descongelamientos: proposalsWaitingFor([cardUnfreezing.kind, recoveryReopening.kind, factorRemoval.kind]),
  bajas: proposalsWaitingFor([writeOff.kind]),
  usuarios: memberProposalsWaitingFor,
} satisfies Partial<Record<WaitingKind, WaitingSince>>
