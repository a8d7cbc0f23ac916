import type { Asked } from '@djbr/domain/calls/call.ts'
import type { proposeUnblock } from '@djbr/domain/calls/people.ts'
import { actAsOffice } from '../../../ground/database/as-person.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { notify } from '../../../ground/notices/index.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { actionsOf, type TwoPersonOperation } from '../proposals/operation.ts'
import { propose } from '../proposals/propose.ts'
import { requireNoStaff } from './protect.ts'
import { personSeen } from './views.ts'

/** Unblocks an account: its owner may enter again, and is told. The basis is the account's name and the moment of the block. */
export const unblocking: TwoPersonOperation = {
  kind: 'unblockAccount',
  proposing: 'protect',
  action: actionsOf('unblock'),
  notices: { propose: 'unblockProposed', decline: 'unblockDeclined', withdraw: 'unblockWithdrawn' },
  table: 'account',
  words: {
    nothing: 'office.unblock.nothing',
    waiting: 'office.unblock.waiting',
    samePerson: 'office.unblock.samePerson',
    changed: 'office.unblock.nothing',
  },
  async lockAndDescribe(_, trx, accountId) {
    const account = await trx
      .selectFrom('account')
      .innerJoin('person', 'person.id', 'account.personId')
      .select(['account.personId', 'account.name', 'blockedAt'])
      .where('account.id', '=', accountId)
      // A person who gave way to a confirmed one can no longer enter.
      .where('displacedAt', 'is', null)
      .forUpdate('account')
      .executeTakeFirst()
    if (!account || account.blockedAt === null) return undefined
    return { personId: account.personId, basis: { account: account.name, blockedAt: account.blockedAt.toISOString() } }
  },
  async carryOut(services, trx, _, { target, status, reason }) {
    await trx.updateTable('account').set({ blockedAt: null }).where('id', '=', target).execute()
    await notify(services, trx, { personId: status.personId ?? 0, kind: 'accountUnblocked', details: { reason }, language: 'es' })
  },
}

/** Proposes to unblock the account of a person who was found. Fails as `propose` and `personSeen` do; refused for staff. */
export async function proposeForPerson(acting: Acting, { viewId, reason }: Asked<typeof proposeUnblock>) {
  const proposalId = await propose(acting, {
    operation: unblocking,
    find: async (trx, concerns) => {
      const { personId } = await personSeen(acting.services, trx, acting.session, viewId)
      concerns(personId)
      await requireNoStaff(trx, personId)
      await actAsOffice(trx, 'proposals')
      const account = await trx.selectFrom('account').select('id').where('personId', '=', personId).executeTakeFirst()
      if (!account) throw new Failure('refused', 'office.unblock.nothing')
      return account.id
    },
    reason,
  })
  return { proposalId }
}
