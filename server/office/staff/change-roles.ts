import { notedRoles } from '@djbr/domain/audited-change.ts'
import { GRANTED_BY_TWO, type Role } from '@djbr/domain/office.ts'
import type { Session } from '../../http/session.ts'
import type { Caller } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { actOnMember, type OnMember, requireOffice, requireTogether, setRoles } from './change-member.ts'
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
export const changeRoles = (services: Services, officer: Session, caller: Caller, { roles, officeId, ...on }: OnMember & Rights) =>
  actOnMember(
    services,
    officer,
    caller,
    { ...on, action: 'staff.changeRoles' },
    async (trx, { id, roles: before }, note): Promise<ChangedRoles> => {
      requireTogether(roles)
      await requireOffice(trx, officeId)
      const waiting = roles.filter((role) => GRANTED_BY_TWO.includes(role) && !before.includes(role))
      const inForce = roles.filter((role) => !waiting.includes(role))
      await trx.updateTable('account').set({ officeId }).where('id', '=', id).execute()
      note(notedRoles(await setRoles(trx, id, inForce, services.clock.now())))
      await proposeRoles(services, trx, { officer, caller }, waiting, on)
      return { inForce, waiting }
    },
  )
