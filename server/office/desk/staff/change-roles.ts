import { GRANTED_BY_TWO, type Role } from '@djbr/domain/office/office.ts'
import { Failure } from '../../../ground/http/failure.ts'
import type { Session } from '../../../ground/http/session.ts'
import type { Principal } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { applyToMember, type OnMember, requireOffice, requireTogether, rolesWaiting, setRoles } from './change-member.ts'
import { proposeRoles } from './two-persons.ts'

interface Rights {
  readonly roles: readonly Role[]
  readonly officeId: number
}

/** The roles of a member since a change: those in force, and those that a second person decides over. */
interface ChangedRoles {
  readonly inForce: readonly Role[]
  readonly waiting: readonly Role[]
}

/**
 * Gives a member another office and other roles; those that two persons give (`GRANTED_BY_TWO`) are proposed with it, all or nothing. Refused for two
 * roles that nobody may hold together, and while one that it proposes waits already.
 */
export const changeRoles = (services: Services, officer: Session, principal: Principal, { roles, officeId, ...on }: OnMember & Rights) =>
  applyToMember(
    services,
    officer,
    principal,
    { ...on, action: 'staff.changeRoles' },
    async (trx, { id, roles: before, officeId: officeBefore }, note): Promise<ChangedRoles> => {
      requireTogether(roles)
      if (officeBefore === null) throw new Failure('notFound', 'common.notFound')
      const moved = { from: services.listCache.office(officeBefore)?.name ?? '', to: requireOffice(services, officeId) }
      const proposed = roles.filter((role) => GRANTED_BY_TWO.includes(role) && !before.includes(role))
      // @protects 040 roles that decide over others are given by two
      //   without: .filter((role) => !proposed.includes(role))
      const inForce = roles.filter((role) => !proposed.includes(role))
      await trx.updateTable('account').set({ officeId }).where('id', '=', id).execute()
      const change = await setRoles(trx, id, inForce, services.clock.now())
      note({ ...change, ...(moved.from !== moved.to && moved) })
      await proposeRoles(services, trx, { officer, principal }, proposed, on)
      return { inForce, waiting: await rolesWaiting(services, trx, id) }
    },
  )
