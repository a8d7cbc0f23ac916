import { PROPOSAL_DAYS, permits } from '@djbr/domain/office.ts'
import { actAsReader, asOffice } from '../../database/as-person.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { notify } from '../../notices/index.ts'
import { audit, type Caller, orNoteRefusal } from '../../proof/index.ts'
import { requireStranger } from '../../reception/index.ts'
import type { Services } from '../../services.ts'
import type { Standing, TwoPersonAct } from './act.ts'
import { hasLapsed } from './lapse.ts'
import { accountOf } from './propose.ts'
import type { Decision } from './wire.ts'

/**
 * Decides what somebody else proposed: approved, it is carried out over the very thing that was proposed; else everything stays, for a
 * reason. Refused for one that has lapsed; and, the proposal going on to wait, an approval when its target has changed since, or when whoever
 * proposed it could not any more. `notFound` for a proposal of other acts, of none, or decided; forbidden for who
 * proposed it, and on one's own or a relative's (safety S45). Answers what was carried out, and on what; null for what was declined.
 */
export async function decide(
  services: Services,
  officer: Session,
  caller: Caller,
  acts: readonly TwoPersonAct[],
  { id, approve, declinedFor }: Decision,
): Promise<{ readonly kind: TwoPersonAct['kind']; readonly target: number } | null> {
  const { db, clock } = services
  const now = clock.now()
  const act = await actOf(db, acts, id)
  const deed = { at: now, action: act?.action[approve ? 'approve' : 'decline'] ?? 'proposal.decide', object: `proposal:${id}` }
  return orNoteRefusal(db, caller, deed, (concerns) =>
    asOffice(db, 'proposals', async (trx) => {
      await actAsReader(trx, 'desk')
      const proposal = await trx
        .selectFrom('proposal')
        .select(['target', 'personId', 'basis', 'reason', 'reference', 'proposedBy', 'proposedAt'])
        .where('id', '=', id)
        .where('decidedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!proposal || !act) throw new Failure('notFound', 'common.notFound')
      const { target, personId, reason, reference } = proposal
      concerns(personId)
      if (proposal.proposedBy === officer.accountId) throw new Failure('forbidden', act.words.samePerson)
      const standing = await act.stand(services, trx, target)
      if (personId !== null) await requireStranger(trx, officer, personId, standing?.sworn)
      if (hasLapsed(proposal.proposedAt, now)) throw new Failure('refused', 'office.proposal.lapsed', { params: { days: PROPOSAL_DAYS } })
      const decided = { decidedBy: accountOf(officer), decidedAt: now, approved: approve, declinedFor }
      await trx.updateTable('proposal').set(decided).where('id', '=', id).execute()
      const on = { subject: personId, object: `${act.table}:${target}` }
      const facts = { ...act.noted, ...(declinedFor !== '' && { reason: declinedFor }) }
      await audit(trx, caller, { ...deed, ...on, ...(Object.keys(facts).length > 0 && { facts }) })
      if (!approve) {
        if (personId !== null) await notify(services, trx, { personId, kind: act.told.decline, details: { reason }, language: 'es' })
        return null
      }
      await requireProposerStillMay(trx, act, proposal.proposedBy)
      if (!standing || !standsAs(standing, proposal.basis)) throw new Failure('refused', act.words.changed)
      await act.carryOut(services, trx, caller, { target, standing, reason, reference })
      return { kind: act.kind, target }
    }),
  )
}

/** Whether each fact that something was proposed over is as it was. */
const standsAs = ({ basis }: Standing, proposed: unknown): boolean =>
  Object.entries(proposed as Standing['basis']).every(([fact, was]) => basis[fact] === was)

/**
 * Two persons stand behind an approval: fails `refused` when whoever proposed it was blocked since, or could not propose it any more. Read, not held:
 * two who approve what the other proposed would each wait for the other.
 */
async function requireProposerStillMay(trx: Transaction, { proposing }: TwoPersonAct, proposedBy: number): Promise<void> {
  const account = await trx.selectFrom('account').select('blockedAt').where('id', '=', proposedBy).executeTakeFirstOrThrow()
  const held = await trx.selectFrom('staffRole').select('role').where('accountId', '=', proposedBy).execute()
  const may = permits(
    held.map(({ role }) => role),
    proposing,
  )
  if (account.blockedAt !== null || !may) throw new Failure('refused', 'office.proposal.proposerMayNot')
}

async function actOf(db: Database, acts: readonly TwoPersonAct[], id: string): Promise<TwoPersonAct | undefined> {
  const found = await asOffice(db, 'proposals', (trx) => trx.selectFrom('proposal').select('kind').where('id', '=', id).executeTakeFirst())
  return acts.find(({ kind }) => kind === found?.kind)
}
