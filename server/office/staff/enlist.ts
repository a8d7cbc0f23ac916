import type { Role } from '@djbr/domain/office.ts'
import { addStaffAccount, endSessionsOf, isSamePerson, type Registering, registered, registerPerson } from '../../access/index.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { notify } from '../../notices/index.ts'
import { audit, type Caller, orNoteRefusal } from '../../proof/index.ts'
import { confirmAtDesk } from '../../reception/index.ts'
import type { Services } from '../../services.ts'
import { requireOffice, requireTogether, setRoles } from './change-member.ts'

const UNSAID = -1

interface Enlisting {
  readonly person: Registering['ticket']
  readonly officeId: number
  readonly roles: readonly Role[]
  readonly reason: string
}

/**
 * Takes somebody, whose identity card was seen, into the staff: with the account that they have, or with a new one and a password to be changed at
 * once, told once. Refused when the document is somebody else's, and for who is of the staff or blocked already; forbidden on oneself.
 */
export async function enlist(services: Services, officer: Session, caller: Caller, { person, officeId, roles, reason }: Enlisting) {
  const { db, clock } = services
  const now = clock.now()
  const deed = { at: now, action: 'staff.enlist' }
  return orNoteRefusal(db, caller, deed, () =>
    db.transaction().execute(async (trx) => {
      requireTogether(roles)
      await requireOffice(trx, officeId)
      const known = await registered(trx, person).forUpdate('person').executeTakeFirst()
      if (known?.id === officer.personId) throw new Failure('forbidden', 'office.staff.own')
      if (known?.isReserved) throw new Failure('refused', 'office.staff.already')
      if (known && !isSamePerson(known, person)) throw new Failure('refused', 'office.staff.otherPerson')
      const personId = known?.id ?? (await registerPerson(trx, caller, { ticket: person, confirmed: true, gender: UNSAID, now }))
      await confirmAtDesk(trx, caller, { personId, cardSeen: true, at: now })
      const account = await addStaffAccount(services, trx, { personId, officeId, accountId: known?.accountId ?? null, owner: person })
      await setRoles(services, trx, account.id, roles)
      await endSessionsOf(trx, personId)
      await audit(trx, caller, { ...deed, subject: personId, object: `account:${account.id}`, details: reason })
      await notify(services, trx, { personId, kind: 'staffChanged', details: { reason }, language: 'es' })
      return account
    }),
  )
}
