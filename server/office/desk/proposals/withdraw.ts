import { PROPOSAL_DAYS } from '@djbr/domain/office/office.ts'
import { requireStranger } from '../../../declaring/reception/index.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { accountOf } from '../../../ground/http/session.ts'
import { notify } from '../../../ground/notices/index.ts'
import { audit, officeWork } from '../../../ground/proof/index.ts'
import { requireNotEnded } from './ended.ts'
import { hasLapsed } from './lapse.ts'
import type { TwoPersonOperation } from './operation.ts'

interface Withdrawing {
  readonly id: string
  /** Operations whose proposals the officer may withdraw. */
  readonly operations: readonly TwoPersonOperation[]
}

/**
 * Withdraws the officer's own undecided proposal (R8.79): it can be proposed again, and the person concerned is told. Throws `notFound` for another kind of
 * act, an unknown proposal and, saying who and when, one that ended; refused for a lapsed one; forbidden for anybody else's, and on one's own data or a
 * relative's (safety S45). When a withdrawal and a decision come at once, only one succeeds.
 */
export const withdraw = officeWork(
  { sees: 'proposals', action: 'proposal.withdraw', object: ({ id }: Withdrawing) => `proposal:${id}` },
  async ({ services, session: officer, principal, trx, at, concerns }, { id, operations }) => {
    const proposal = await trx
      .selectFrom('proposal')
      .select(['kind', 'target', 'personId', 'reason', 'proposedBy', 'proposedAt'])
      .select(['decidedAt', 'decidedBy', 'withdrawnAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const operation = operations.find(({ kind }) => kind === proposal?.kind)
    if (!proposal || !operation) throw new Failure('notFound', 'common.notFound')
    requireNotEnded(proposal, officer)
    const { target, personId, reason } = proposal
    concerns(personId)
    // @protects S45 a proposal is withdrawn by whoever made it
    if (proposal.proposedBy !== officer.accountId) throw new Failure('forbidden', 'office.proposal.notYours')
    if (personId !== null) await requireStranger(trx, officer, personId, 'propose')
    if (hasLapsed(proposal.proposedAt, at)) throw new Failure('refused', 'office.proposal.lapsed', { params: { days: PROPOSAL_DAYS } })
    await trx
      .updateTable('proposal')
      .set({ withdrawnBy: accountOf(officer), withdrawnAt: at })
      .where('id', '=', id)
      .execute()
    const { action, notices, noted, table } = operation
    await audit(trx, principal, {
      at,
      action: action.withdraw,
      subject: personId,
      object: `${table}:${target}`,
      ...(noted && { facts: noted }),
    })
    if (personId !== null && notices) await notify(services, trx, { personId, kind: notices.withdraw, details: { reason }, language: 'es' })
  },
)
