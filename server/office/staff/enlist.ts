import type { Role } from '@djbr/domain/office.ts'
import {
  addStaffAccount,
  drawPassword,
  endSessionsOf,
  type GivenPassword,
  isSamePerson,
  type Registering,
  registered,
  registerPerson,
} from '../../access/index.ts'
import type { Transaction } from '../../database/connect.ts'
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
export async function enlist(services: Services, officer: Session, caller: Caller, enlisting: Enlisting) {
  const { db, clock } = services
  const drawn = await drawPassword(services)
  return orNoteRefusal(db, caller, { at: clock.now(), action: 'staff.enlist' }, () =>
    db.transaction().execute((trx) =>
      join(services, trx, caller, { ...enlisting, drawn }, async (knownId) => {
        if (knownId === officer.personId) throw new Failure('forbidden', 'office.staff.own')
      }),
    ),
  )
}

type Allowing = (knownId: number | undefined) => Promise<void>

/** The same whoever it is that lets them in: somebody of the office, or the machine's own console. */
export async function join(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Transaction,
  caller: Caller,
  { person, officeId, roles, reason, drawn }: Enlisting & { readonly drawn: GivenPassword },
  allow: Allowing = async () => {},
) {
  const at = services.clock.now()
  requireTogether(roles)
  await requireOffice(trx, officeId)
  const known = await registered(trx, person).forUpdate('person').executeTakeFirst()
  await allow(known?.id)
  if (known?.isReserved) throw new Failure('refused', 'office.staff.already')
  if (known && !isSamePerson(known, person)) throw new Failure('refused', 'office.staff.otherPerson')
  const personId = known?.id ?? (await registerPerson(trx, caller, { ticket: person, confirmed: true, gender: UNSAID, now: at }))
  await confirmAtDesk(trx, caller, { personId, cardSeen: true, at })
  const account = await addStaffAccount(trx, { personId, officeId, accountId: known?.accountId ?? null, owner: person, drawn })
  await setRoles(trx, account.id, roles, at)
  await endSessionsOf(trx, personId)
  await audit(trx, caller, { at, action: 'staff.enlist', subject: personId, object: `account:${account.id}`, details: reason })
  await notify(services, trx, { personId, kind: 'staffChanged', details: { reason }, language: 'es' })
  return account
}
