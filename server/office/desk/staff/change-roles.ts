import type { Asked } from '@djbr/domain/calls/call.ts'
import type { changeRights } from '@djbr/domain/calls/staff.ts'
import { text } from '@djbr/domain/messages/index.ts'
import type { Language } from '@djbr/domain/messages/text.ts'
import { GRANTED_BY_TWO, ROLE_WORDS, type Role } from '@djbr/domain/office/office.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { actionOnMember, requireOffice, requireTogether, rolesWaiting, setRoles } from './change-member.ts'
import { proposeRoles } from './two-persons.ts'

/**
 * Gives a member another office and other roles; roles that take two persons (`GRANTED_BY_TWO`) are proposed along with it, all or nothing. Returns which are
 * in force and which a second person decides. Refused for roles that nobody may hold together, and while a proposal for one of them is already pending.
 */
export const changeRoles = actionOnMember(
  { action: 'staff.changeRoles' },
  async (
    { services, trx, session: officer, principal, language, found: member, at, note },
    { roles, officeId, ...on }: Asked<typeof changeRights>,
  ) => {
    requireTogether(roles)
    if (member.officeId === null) throw new Failure('notFound', 'common.notFound')
    const moved = { from: services.listCache.office(member.officeId)?.name ?? '', to: requireOffice(services, officeId) }
    const proposed = roles.filter((role) => GRANTED_BY_TWO.includes(role) && !member.roles.includes(role))
    // @protects 040 roles that decide over others are given by two
    //   without: .filter((role) => !proposed.includes(role))
    const inForce = roles.filter((role) => !proposed.includes(role))
    await trx.updateTable('account').set({ officeId }).where('id', '=', member.id).execute()
    const change = await setRoles(trx, member.id, inForce, at)
    note({ facts: { ...change, ...(moved.from !== moved.to && moved), reason: on.reason } })
    await proposeRoles(services, trx, { officer, principal }, proposed, on)
    const waiting = await rolesWaiting(services, trx, member.id)
    return {
      ...(waiting.length > 0 && { says: 'office.staff.rolesWait' as const }),
      params: { roles: namesOf(language, inForce), waiting: namesOf(language, waiting) },
      inForce,
      waiting,
    }
  },
)

const namesOf = (language: Language, roles: readonly Role[]): string =>
  roles.map((role) => text(language, ROLE_WORDS[role])).join(', ') || text(language, 'office.staff.noRoles')
