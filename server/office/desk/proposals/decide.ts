import { PROPOSAL_DAYS, permits } from '@djbr/domain/office/office.ts'
import { requireStranger } from '../../../declaring/reception/index.ts'
import { actAsReader, asOffice } from '../../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { accountOf } from '../../../ground/http/session.ts'
import { notify } from '../../../ground/notices/index.ts'
import { type Acting, audit, officeWork } from '../../../ground/proof/index.ts'
import { requireNotEnded } from './ended.ts'
import { hasLapsed } from './lapse.ts'
import type { Status, TwoPersonOperation } from './operation.ts'

/** A second person's decision on a proposal. */
export interface Decision {
  readonly id: string
  readonly approve: boolean
  /** Reason for declining; not kept for an approval. */
  readonly declinedFor: string
}

interface Deciding extends Decision {
  /** Undefined when the proposal is of another kind of act. */
  readonly operation: TwoPersonOperation | undefined
}

/**
 * Decides a proposal of somebody else: carries it out over exactly what was proposed, or declines it with a reason. Refused when it has lapsed. Refuses an
 * approval, leaving the proposal pending, when its target has changed or its proposer could no longer propose it. Throws `notFound` for a proposal of another
 * kind or an unknown one and, saying who and when, for one that ended; forbidden for its proposer, and on one's own or a relative's (safety S45). Returns what
 * was carried out, and on what; null when declined.
 */
export const decide = async (acting: Acting, operations: readonly TwoPersonOperation[], decision: Decision) =>
  decideOver(acting, { ...decision, operation: await operationOf(acting.services.db, operations, decision.id) })

const decideOver = officeWork(
  {
    sees: 'proposals',
    action: ({ operation, approve }: Deciding) => operation?.action[approve ? 'approve' : 'decline'] ?? 'proposal.decide',
    object: ({ id }) => `proposal:${id}`,
  },
  async ({ services, session: officer, principal, trx, at, event, concerns }, { id, approve, operation, ...decision }) => {
    const declinedFor = approve ? '' : decision.declinedFor
    await actAsReader(trx, 'desk')
    const proposal = await trx
      .selectFrom('proposal')
      .select(['target', 'personId', 'basis', 'reason', 'reference', 'proposedBy', 'proposedAt'])
      .select(['decidedAt', 'decidedBy', 'withdrawnAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!proposal || !operation) throw new Failure('notFound', 'common.notFound')
    requireNotEnded(proposal, officer)
    const { target, personId, reason, reference } = proposal
    concerns(personId)
    // @protects S45 whoever proposes does not decide
    if (proposal.proposedBy === officer.accountId) throw new Failure('forbidden', operation.words.samePerson)
    const status = await operation.lockAndDescribe(services, trx, target)
    if (personId !== null) await requireStranger(trx, officer, personId, 'decide', status?.sworn)
    // @protects 036 a proposal lapses after thirty days
    if (hasLapsed(proposal.proposedAt, at)) throw new Failure('refused', 'office.proposal.lapsed', { params: { days: PROPOSAL_DAYS } })
    const decided = { decidedBy: accountOf(officer), decidedAt: at, approved: approve, declinedFor }
    await trx.updateTable('proposal').set(decided).where('id', '=', id).execute()
    const on = { subject: personId, object: `${operation.table}:${target}` }
    const facts = { ...operation.noted, ...(declinedFor !== '' && { reason: declinedFor }) }
    await audit(trx, principal, { ...event, ...on, ...(Object.keys(facts).length > 0 && { facts }) })
    if (!approve) {
      if (personId !== null && operation.notices)
        await notify(services, trx, { personId, kind: operation.notices.decline, details: { reason }, language: 'es' })
      return null
    }
    // @protects 036 whoever proposed could propose it still
    await requireProposerStillMay(trx, operation, proposal.proposedBy)
    // @protects 036 an approval is over the very thing that was proposed
    //   without: || !standsAs(status, proposal.basis)
    if (!status || !standsAs(status, proposal.basis)) throw new Failure('refused', operation.words.changed)
    await operation.carryOut(services, trx, principal, { proposal: id, target, status, reason, reference })
    return { kind: operation.kind, target }
  },
)

/** Whether each fact of the proposal's basis still is as it was. */
const standsAs = ({ basis }: Status, proposed: unknown): boolean =>
  Object.entries(proposed as Status['basis']).every(([fact, was]) => basis[fact] === was)

/**
 * Throws `refused` when the proposer has been blocked or could no longer propose it, because two persons stand behind an approval. Reads without locking: two
 * officers who approve each other's proposals would deadlock.
 */
async function requireProposerStillMay(trx: Transaction, { proposing }: TwoPersonOperation, proposedBy: number): Promise<void> {
  const account = await trx.selectFrom('account').select('blockedAt').where('id', '=', proposedBy).executeTakeFirstOrThrow()
  const held = await trx.selectFrom('staffRole').select('role').where('accountId', '=', proposedBy).execute()
  const roles = held.map(({ role }) => role)
  const may = permits(roles, proposing)
  if (account.blockedAt !== null || !may) throw new Failure('refused', 'office.proposal.proposerMayNot')
}

async function operationOf(db: Database, operations: readonly TwoPersonOperation[], id: string): Promise<TwoPersonOperation | undefined> {
  const found = await asOffice(db, 'proposals', (trx) => trx.selectFrom('proposal').select('kind').where('id', '=', id).executeTakeFirst())
  return operations.find(({ kind }) => kind === found?.kind)
}
