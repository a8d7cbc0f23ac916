import type { Asked } from '@djbr/domain/calls/call.ts'
import type { renewPassword } from '@djbr/domain/calls/staff.ts'
import { drawPassword, type GivenPassword, givePassword } from '../../../access/index.ts'
import { type Acting, officeWork } from '../../../ground/proof/index.ts'
import { conclude, hasOwn, holdMember, type OnMember } from './change-member.ts'
import { proposeOnMember } from './two-persons.ts'

/** The answer when no password is shown. */
export const UNDISCLOSED = { account: '', password: '', until: null } as const

/**
 * Gives a new member, who has nothing of their own here yet, another password that must be changed at once; it is shown once. For anyone else it is proposed,
 * because it takes two persons (two-persons.ts).
 */
export async function renew(acting: Acting, on: Asked<typeof renewPassword>) {
  const given = await giveToNewcomer(acting, { ...on, drawn: await drawPassword(acting.services) })
  if (given) return given
  await proposeOnMember(acting, 'givePassword', on)
  return { ...UNDISCLOSED, says: 'office.staff.waits' as const }
}

interface Giving extends OnMember {
  readonly drawn: GivenPassword
}

const giveToNewcomer = officeWork(
  { sees: 'proposals', action: 'staff.givePassword', object: ({ accountId }: Giving) => `account:${accountId}` },
  async ({ services, session, principal, trx, event: { action } }, { accountId, reason, drawn }) => {
    const member = await holdMember(services, trx, session, accountId)
    // @protects 040 a password for somebody who has their own takes two persons
    if (hasOwn(member)) return null
    const account = await givePassword(trx, member, drawn)
    await conclude(services, trx, principal, { member, action, noted: { asked: 'givePassword' }, reason })
    return { account, password: drawn.password, until: drawn.until }
  },
)
