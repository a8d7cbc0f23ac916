import { sql } from 'kysely'
import { asVisitor } from '../../ground/database/as-person.ts'
import { audit, type Principal } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { isActivationCode } from '../cards/secrets.ts'
import { hearTry } from '../doors/tries.ts'
import { documentSubject } from '../person-with.ts'
import { isLastPaper, type Paper } from '../prover/paper.ts'
import { registered } from './registered.ts'
import { isTicket, MAX_FAILURES, noteOn, notProved, type Ticket, ticketUntil } from './ticket.ts'

/** Does the second step of a person who has no way in yet: takes their contact details. */
export async function proveByContact(
  { db, clock }: Services,
  ticket: Ticket,
  contact: { readonly phone: string; readonly email: string },
): Promise<void> {
  await noteOn(db, ticket, { ...contact, proved: true, expiresAt: ticketUntil(clock.now()) })
}

/**
 * Does the second step of a person who has a way in already: checks the paper of their last received declaration, as recovery asks for it, or the code that the desk
 * gave them. Counts the try before it is checked; three wrong ones end the ticket. Throws the same refusal for anything that is no proof.
 */
export async function proveByOwner(
  services: Services,
  principal: Principal,
  ticket: Ticket,
  shown: { readonly ticket: string; readonly paper: Paper },
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const person = await registered(db, ticket, now).executeTakeFirst()
  // @protects S61 wrong proofs of a document count over all doors
  //   instead: hearTry(services, principal, documentSubject(ticket), ==> Promise.resolve(() => ticket).then(
  const proof = await hearTry(services, principal, documentSubject(ticket), async () => {
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
    const activationCodeId = person ? await activationCodeOf(services, person.id, shown.paper.controlCode, now) : null
    const showsPaper = await isLastPaper(services, person?.id ?? 0, shown.paper)
    // @protects S3 a code proves somebody by the ticket of the first step only
    //   without: isTicket(ticket, shown.ticket) &&
    const right =
      counted !== undefined && isTicket(ticket, shown.ticket) && (activationCodeId !== null || showsPaper) && !person?.isReserved
    return right ? { activationCodeId } : undefined
  })
  await audit(db, principal, { at: now, action: 'activation.prove', result: proof ? 'done' : 'refused', subject: person?.id ?? null })
  if (!proof) throw notProved()
  await noteOn(db, ticket, { failures: 0, proved: true, ...proof, expiresAt: ticketUntil(now) })
}

/** Returns the id of the code that the desk gave to a person when the entered one is that code and still good; else null. */
async function activationCodeOf(services: Services, personId: number, entered: string, now: Date): Promise<number | null> {
  const last = await services.db
    .selectFrom('activationCode')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isIt = last !== undefined && isActivationCode(services, personId, entered, last.codeMac)
  return isIt && last.usedAt === null && last.expiresAt > now ? last.id : null
}
