import { MEMBER_OPERATIONS } from '@djbr/domain/calls/staff.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import type { Session } from '../../../ground/http/session.ts'
import type { Services } from '../../../services.ts'
import { proposalsFor } from '../proposals/waiting.ts'
import { staffMembers } from './list.ts'
import { isGrant } from './two-persons.ts'

/**
 * Returns since when each request about staff has been waiting for an officer who manages them. Leaves out roles whose member has yet to enter: nobody can
 * approve those before.
 */
export const memberProposalsWaitingFor = (
  { db, clock }: Services,
  member: Pick<Session, 'accountId' | 'personId'>,
): Promise<readonly Date[]> =>
  asOffice(db, 'proposals', async (trx) => {
    const members = await staffMembers(trx)
    const hasEntered = (id: number) =>
      members.some(({ accountId, factorSet, passwordGiven }) => accountId === id && factorSet && !passwordGiven)
    const waiting = await proposalsFor(trx, member, MEMBER_OPERATIONS, clock.now())
    return waiting.filter(({ kind, target }) => !isGrant(kind) || hasEntered(target)).map(({ proposedAt }) => proposedAt)
  })
