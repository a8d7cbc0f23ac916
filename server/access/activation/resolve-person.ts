import { type ClaimedIdentity, registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import { identityChanged } from '../../register/obligations/index.ts'
import type { Services } from '../../services.ts'
import { personWith } from '../person-with.ts'
import { endSessionsOf } from '../sessions.ts'
import { hasEntry, isSamePerson, type Registered, registered } from './registered.ts'
import { isOvertaken, notProved, type Ticket } from './ticket.ts'

/** Returns the refusal of a person who can only be helped at the office. */
export const helpedAtOffice = (): Failure => new Failure('refused', 'access.activation.atOffice')

export interface Registering {
  readonly ticket: Pick<
    Ticket,
    | 'documentType'
    | 'documentNumber'
    | 'complement'
    | 'documentPrefix'
    | 'documentSuffix'
    | 'paternalSurname'
    | 'maternalSurname'
    | 'names'
    | 'birthDate'
    | 'phone'
    | 'email'
    | 'identityChecked'
  >
  /** Whether the identity service, a card or the desk vouches for the person. */
  readonly confirmed: boolean
  /** As the person states it; -1 when they do not. */
  readonly gender: number
  readonly now: Date
}

/** Returns the data of a person whom an officer registers by their identity card: no service vouches for them, and they gave no telephone or address. */
export const ticketAtDesk = ({ paternal, maternal, names, birthDate, ...document }: ClaimedIdentity): Registering['ticket'] => ({
  ...registeredDocument(document),
  ...{ paternalSurname: paternal, maternalSurname: maternal, names, birthDate: birthDate ?? '' },
  ...{ phone: '', email: '', identityChecked: false },
})

interface Resolving extends Registering {
  readonly ticket: Ticket
}

interface Resolved {
  readonly person: Registered
  /** Whether they were not in the register before. Anybody else is notified that a way in was added. */
  readonly isNew: boolean
}

/**
 * Returns the person of a ticket, in the register from now on: the one who is there when the data are theirs, else a new one. An unconfirmed person gives way to the
 * first who is confirmed (R2.5, R2.6), and never to one who is not. Throws `refused` when the document is somebody else's.
 */
export async function resolvePerson(
  services: Pick<Services, 'jobs'>,
  trx: Transaction,
  principal: Principal,
  resolving: Resolving,
): Promise<Resolved> {
  const { ticket, now } = resolving
  // Locks first and then reads, so that what somebody else gave them meanwhile counts.
  await personWith(trx, ticket).select('person.id').forNoKeyUpdate().execute()
  const held = await registered(trx, ticket, now).executeTakeFirst()
  if (held && !held.provisional) {
    // @protects S21 a document of somebody else makes no account
    //   without: !isSamePerson(held, ticket) ||
    if (!isSamePerson(held, ticket) || held.isReserved || hasEntry(held) !== ticket.hasEntry) throw helpedAtOffice()
    // @protects S15 a proof from before an account’s last password gives it no other one
    if (isOvertaken(ticket, held.passwordChangedAt)) throw notProved()
    await complete(trx, held, resolving)
    return { person: held, isNew: false }
  }
  // @protects 023 nobody gives way to whoever is not confirmed
  if (held && !resolving.confirmed) throw helpedAtOffice()
  if (held) await displace(trx, principal, held.id, now)
  await register(services, trx, principal, resolving)
  return { person: await registered(trx, ticket, now).executeTakeFirstOrThrow(), isNew: true }
}

/** Adds what the register lacks about a person; what it has stays. */
async function complete(trx: Transaction, held: Registered, { ticket, gender, now }: Resolving): Promise<void> {
  const missing = {
    ...(held.gender === -1 && { gender }),
    ...(held.phone === '' && { phone: ticket.phone }),
    ...(held.email === '' && { email: ticket.email }),
  }
  await trx
    .updateTable('person')
    .set({ ...missing, updatedAt: now })
    .where('id', '=', held.id)
    .execute()
}

/** Makes a person give way. Nothing of theirs is lost: they can only no longer sign in, nor be found by the document. */
export async function displace(trx: Transaction, principal: Principal, personId: number, now: Date): Promise<void> {
  await trx.updateTable('person').set({ displacedAt: now, updatedAt: now }).where('id', '=', personId).execute()
  await trx.updateTable('account').set({ blockedAt: now }).where('personId', '=', personId).execute()
  await endSessionsOf(trx, personId)
  await audit(trx, principal, { at: now, action: 'person.displace', subject: personId })
}

/** Adds a person to the register and returns their code. */
export async function register(
  services: Pick<Services, 'jobs'>,
  trx: Transaction,
  principal: Principal,
  { ticket, confirmed, gender, now }: Registering,
): Promise<number> {
  const { documentType, documentNumber, complement, documentPrefix, documentSuffix } = ticket
  const { paternalSurname, maternalSurname, names, birthDate, phone, email, identityChecked } = ticket
  const made = await trx
    .insertInto('person')
    .values({
      ...{ documentType, documentNumber, complement, documentPrefix, documentSuffix },
      ...{ paternalSurname, maternalSurname, names, birthDate, phone, email, gender, identityChecked },
      provisional: !confirmed,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw helpedAtOffice()
  await audit(trx, principal, { at: now, action: 'person.register', subject: made.id, facts: { confirmed } })
  if (confirmed) await identityChanged(services, trx, made.id)
  return made.id
}
