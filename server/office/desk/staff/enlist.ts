import type { Asked } from '@djbr/domain/calls/call.ts'
import type { enlist } from '@djbr/domain/calls/staff.ts'
import { GRANTED_BY_TWO, type Role } from '@djbr/domain/office/office.ts'
import {
  addStaffAccount,
  drawPassword,
  endSessionsOf,
  type GivenPassword,
  hasEntry,
  isSamePerson,
  type Registering,
  registered,
  registerPerson,
  ticketAtDesk,
} from '../../../access/index.ts'
import { confirmAtDesk, requireStranger } from '../../../declaring/reception/index.ts'
import { actAsOffice } from '../../../ground/database/as-person.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { Failure } from '../../../ground/http/failure.ts'
import type { Session } from '../../../ground/http/session.ts'
import { notify } from '../../../ground/notices/index.ts'
import { type Acting, audit, officeWork, type Principal } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { requireOffice, requireStillMay, requireTogether, setRoles } from './change-member.ts'
import { proposeOnMemberWithin, proposeRoles } from './two-persons.ts'

const UNSAID = -1

/**
 * Admits a person, whose identity card was seen, to the staff: on the account that they have, or on a new one whose password is shown once and must be changed
 * at once. Anything that would give away their own access, or the right to decide over others, waits for a second person; returns which roles do. Refused for
 * somebody else's document, for staff and for blocked accounts; forbidden on oneself and one's relatives.
 */
export async function takeIn(acting: Acting, asked: Asked<typeof enlist>) {
  const waiting = asked.roles.filter((role) => GRANTED_BY_TWO.includes(role))
  const account = await enlistWith(acting, { ...asked, waiting, drawn: await drawPassword(acting.services) })
  return {
    account: account.name,
    password: account.given?.password ?? '',
    until: account.given?.until ?? null,
    waiting,
    ...((waiting.length > 0 || account.undisclosed) && { says: 'office.staff.enlistedWaiting' as const }),
  }
}

type Enlisting = Asked<typeof enlist> & Pick<Joining, 'drawn'> & { readonly waiting: readonly Role[] }

const enlistWith = officeWork(
  { action: 'staff.enlist' },
  async ({ services, session: officer, principal, trx }, { roles, waiting, officeId, reason, drawn, ...claimed }: Enlisting) => {
    requireTogether(roles)
    requireOffice(services, officeId)
    const alone = roles.filter((role) => !waiting.includes(role))
    const person = ticketAtDesk(claimed)
    const joined = await join(services, trx, principal, { person, officeId, roles: alone, reason, drawn, by: officer })
    const on = { accountId: joined.id, reason }
    await actAsOffice(trx, 'proposals')
    await proposeRoles(services, trx, { officer, principal }, waiting, on)
    if (joined.undisclosed) await proposeOnMemberWithin(services, trx, { officer, principal }, 'givePassword', on)
    return joined
  },
)

interface Joining {
  readonly person: Registering['ticket']
  readonly officeId: number
  readonly roles: readonly Role[]
  readonly reason: string
  readonly drawn: GivenPassword
  /** Null for the machine's own console. */
  readonly by: Session | null
}

/** Does the same for an officer or for the machine's own console, which needs no second person. */
export async function join(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Transaction,
  principal: Principal,
  { person, officeId, roles, reason, drawn, by }: Joining,
) {
  const at = services.clock.now()
  if (by) await requireStillMay(trx, by)
  const known = await registered(trx, person, at).forUpdate('person').executeTakeFirst()
  if (by && known?.id === by.personId) throw new Failure('forbidden', 'office.staff.own')
  if (known?.isReserved) throw new Failure('refused', 'office.staff.already')
  if (known && !isSamePerson(known, person)) throw new Failure('refused', 'office.staff.otherPerson')
  const personId =
    known?.id ?? (await registerPerson(services, trx, principal, { ticket: person, confirmed: true, gender: UNSAID, now: at }))
  if (by) await requireStranger(trx, by, personId, 'member')
  await confirmAtDesk(services, trx, principal, { personId, cardSeen: true, at })
  const notified = by === null || !known || !hasEntry(known)
  const account = await addStaffAccount(trx, { personId, officeId, accountId: known?.accountId ?? null, owner: person, drawn, notified })
  const facts = { ...(await setRoles(trx, account.id, roles, at)), reason }
  await endSessionsOf(trx, personId)
  await audit(trx, principal, { at, action: 'staff.enlist', subject: personId, object: `account:${account.id}`, facts })
  await notify(services, trx, { personId, kind: 'staffChanged', details: { reason }, language: 'es' })
  return { ...account, undisclosed: !notified && known?.accountId == null }
}
