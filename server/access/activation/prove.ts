import { normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { sql } from 'kysely'
import { asVisitor } from '../../ground/database/as-person.ts'
import { digest, sameDigest } from '../../ground/http/secrets.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { macOfActivationCode } from '../cards/secrets.ts'
import { registered } from './registered.ts'
import { isTicket, MAX_FAILURES, noteOn, notProved, type Ticket, ticketUntil } from './ticket.ts'

/** The second step of whom nobody knows: how they are reached. */
export async function proveByContact(
  { db, clock }: Services,
  ticket: Ticket,
  contact: { readonly phone: string; readonly email: string },
): Promise<void> {
  await noteOn(db, ticket, { ...contact, proved: true, expiresAt: ticketUntil(clock.now()) })
}

/**
 * The second step of whoever has a way in already: the control code of their last declaration, unless their recovery by paper is closed, or the code that
 * the desk gave them. It counts before it is checked; three wrong ones end the ticket. Whatever is no proof is refused alike.
 */
export async function proveByCode(
  services: Services,
  principal: Principal,
  ticket: Ticket,
  shown: { readonly ticket: string; readonly code: string },
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const counted = await asVisitor(db, ticket.visitorId, (trx) =>
    trx
      .updateTable('activation')
      .set({ failures: sql`failures + 1` })
      .where('visitorId', '=', ticket.visitorId)
      .where('ticket', '=', ticket.ticket)
      .where('failures', '<', MAX_FAILURES)
      .returning('failures')
      .executeTakeFirst(),
  )
  const person = await registered(db, ticket, now).executeTakeFirst()
  const activationCodeId = person ? await activationCodeOf(services, person.id, shown.code, now) : null
  const isClosed = person?.recoveryClosedUntil != null && person.recoveryClosedUntil > now
  // @protects S21 no control code adds a way in while recovery is closed
  //   without: && !isClosed
  const showsCode = activationCodeId !== null || (person !== undefined && (await isLastCode(services, person.id, shown.code)) && !isClosed)
  // @protects S3 a code proves somebody by the ticket of the first step only
  //   without: isTicket(ticket, shown.ticket) &&
  const right = counted !== undefined && isTicket(ticket, shown.ticket) && showsCode && !person?.isReserved
  await audit(db, principal, { at: now, action: 'activation.prove', result: right ? 'done' : 'refused', subject: person?.id ?? null })
  if (!right) throw notProved()
  await noteOn(db, ticket, { failures: 0, proved: true, activationCodeId, expiresAt: ticketUntil(now) })
}

/** Whether a code is the control code of the latest declaration that a person finalized. */
async function isLastCode({ db }: Services, personId: number, entered: string): Promise<boolean> {
  const last = await db
    .selectFrom('declaration')
    .select('controlCode')
    .where('personId', '=', personId)
    .where('state', 'in', [STATE.finished, STATE.received])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return sameDigest(digest(last?.controlCode ?? 'none'), digest(normalizeControlCode(entered)))
}

/** The code that the desk gave to a person, when this is it and it is still good; else null. */
async function activationCodeOf(services: Services, personId: number, entered: string, now: Date): Promise<number | null> {
  const last = await services.db
    .selectFrom('activationCode')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isIt = last !== undefined && sameDigest(last.codeMac, macOfActivationCode(services, personId, entered))
  return isIt && last.usedAt === null && last.expiresAt > now ? last.id : null
}
