import type { WaitingKind } from '@djbr/domain/office/worklist.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Services } from '../../services.ts'
import { correctionsWaitingFor } from './corrections/waiting.ts'
import { unblocking } from './people/unblocking.ts'
import { proposalsWaitingFor } from './proposals/waiting.ts'
import { memberProposalsWaitingFor } from './staff/waiting.ts'
import { cardUnfreezing, factorRemoval, recoveryReopening } from './unfreeze/operations.ts'
import { writeOff } from './write-off/write-off.ts'

/** An officer for whom something may be pending. */
export type WaitedFor = Pick<Session, 'accountId' | 'personId' | 'roles'>

/**
 * Returns since when each item of a kind has been pending for an officer with its permission. Leaves out what they proposed themselves and what is theirs or a
 * relative's, which somebody else decides (safety S45).
 */
export type WaitingSince = (services: Services, member: WaitedFor) => Promise<readonly Date[]>

/** The pending items of the office's parts, by kind. */
export const officeWaiting = {
  correcciones: correctionsWaitingFor,
  desbloqueos: proposalsWaitingFor([unblocking.kind]),
  descongelamientos: proposalsWaitingFor([cardUnfreezing.kind, recoveryReopening.kind, factorRemoval.kind]),
  bajas: proposalsWaitingFor([writeOff.kind]),
  usuarios: memberProposalsWaitingFor,
} satisfies Partial<Record<WaitingKind, WaitingSince>>
