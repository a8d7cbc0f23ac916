import type { Asked } from '@djbr/domain/calls/call.ts'
import { type decideMemberRequest, MEMBER_OPERATIONS, type MemberOperation, memberRequests } from '@djbr/domain/calls/staff.ts'
import { sql } from 'kysely'
import { drawPassword } from '../../../access/index.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { decide } from '../proposals/decide.ts'
import { proposalsIn } from '../proposals/list.ts'
import { staffMembers } from './list.ts'
import { UNDISCLOSED } from './renew-password.ts'
import { isGrant, memberOperations } from './two-persons.ts'

const ACCOUNT = sql<string>`(SELECT member.name FROM account member WHERE member.id = proposal.target)`

/** The requests that one manager of the users makes and another decides, with the account each is about. */
export const requestsOnStaff = proposalsIn(
  memberRequests,
  { kinds: MEMBER_OPERATIONS, deciding: 'staff', action: 'staff.list', searched: () => ({ account: ACCOUNT }) },
  async (rows, trx) => {
    const members = await staffMembers(trx)
    return rows.map((row) => {
      const member = members.find(({ accountId }) => accountId === row.target)
      const hasEntered = member?.factorSet === true && !member.passwordGiven
      return {
        ...row,
        operation: row.kind as MemberOperation,
        account: member?.account ?? '',
        entersFirst: isGrant(row.kind) && !hasEntered,
      }
    })
  },
)

/** Decides a request about staff, as `decide` does. A password that it gives is shown once, to the officer who decided. */
export async function decideOnMember(acting: Acting, decision: Asked<typeof decideMemberRequest>) {
  const { services, session } = acting
  const drawn = await drawPassword(services)
  const done = await decide(acting, memberOperations(session, drawn), decision)
  if (done?.kind !== 'givePassword') return UNDISCLOSED
  const { name } = await services.db.selectFrom('account').select('name').where('id', '=', done.target).executeTakeFirstOrThrow()
  return { account: name, password: drawn.password, until: drawn.until, says: 'office.staff.passwordGiven' as const }
}
