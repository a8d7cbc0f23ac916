import { PROPOSAL_DAYS } from '@djbr/domain/office/office.ts'
import { requireStranger } from '../../../declaring/reception/index.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { accountOf, type Session } from '../../../ground/http/session.ts'
import { notify } from '../../../ground/notices/index.ts'
import { audit, type Principal, withRefusalAudit } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { requireNotEnded } from './ended.ts'
import { hasLapsed } from './lapse.ts'
import type { TwoPersonOperation } from './operation.ts'

/**
 * Withdraws what one proposed oneself and nobody decided (R8.79): it can be proposed again, and whom it concerns is told. `notFound` for a proposal of
 * other acts, that there is not, and, saying who and when, for one that ended; refused for one that has lapsed; forbidden for anybody else's, and on one's own data or a relative's
 * (safety S45). Of two that withdraw and decide at once, one does.
 */
export async function withdraw(
  services: Services,
  officer: Session,
  principal: Principal,
  operations: readonly TwoPersonOperation[],
  id: string,
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'proposal.withdraw', object: `proposal:${id}` }
  await withRefusalAudit(db, principal, event, (concerns) =>
    asOffice(db, 'proposals', async (trx) => {
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
      if (hasLapsed(proposal.proposedAt, now)) throw new Failure('refused', 'office.proposal.lapsed', { params: { days: PROPOSAL_DAYS } })
      await trx
        .updateTable('proposal')
        .set({ withdrawnBy: accountOf(officer), withdrawnAt: now })
        .where('id', '=', id)
        .execute()
      const { action, notices, noted, table } = operation
      await audit(trx, principal, {
        at: now,
        action: action.withdraw,
        subject: personId,
        object: `${table}:${target}`,
        ...(noted && { facts: noted }),
      })
      if (personId !== null && notices)
        await notify(services, trx, { personId, kind: notices.withdraw, details: { reason }, language: 'es' })
    }),
  )
}
