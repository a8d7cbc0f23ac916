import type { Expression, Updateable } from 'kysely'
import { asVisitor } from '../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { paddedText } from '../../ground/database/text.ts'
import type { Activation } from '../../ground/database/types.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest, sameDigest } from '../../ground/http/secrets.ts'
import { createTurnsByKey } from '../../ground/turns.ts'

const TICKET_MINUTES = 15
/** Wrong proofs that end a ticket. */
export const MAX_FAILURES = 3

/** Does a visitor's hashing one piece after the other: a visitor who asks for hundreds at once takes only one turn of those who sign in (safety S4). */
export const inTurnOfVisitor = createTurnsByKey()

/** Returns when a ticket ends after a step made now. */
export const ticketUntil = (now: Date): Date => new Date(now.getTime() + TICKET_MINUTES * 60_000)

/** Returns when the last step of a ticket was made, in milliseconds. */
const lastStepAt = ({ expiresAt }: Pick<Ticket, 'expiresAt'>): number => expiresAt.getTime() - TICKET_MINUTES * 60_000

/** Whether an account's password was changed after the ticket's proof. The proof then counts no more, as where an account is recovered. */
export const isOvertaken = (ticket: Ticket, passwordChangedAt: Date | null): boolean =>
  ticket.hasEntry && passwordChangedAt !== null && passwordChangedAt.getTime() > lastStepAt(ticket)

/** Returns what a visitor has typed and proved so far; undefined before the first step, after three wrong proofs, and once it is too late. */
export const findTicket = (db: Database, visitorId: number | null, now: Date) =>
  asVisitor(db, visitorId, (trx) =>
    trx
      .selectFrom('activation')
      .selectAll()
      .where('visitorId', '=', visitorId ?? 0)
      // @protects S3 a ticket of a wizard ends a quarter of an hour after its last step
      .where('expiresAt', '>', now)
      .where('failures', '<', MAX_FAILURES)
      .executeTakeFirst(),
  )

export type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>

/** Returns and locks the ticket of a visitor who proved what was asked and has made nothing yet. Throws the refusal of a wrong proof for any other. */
export async function holdProvedTicket(trx: Transaction, visitorId: number | null, now: Date): Promise<Ticket> {
  const ticket = await trx
    .selectFrom('activation')
    .selectAll()
    .where('visitorId', '=', visitorId ?? 0)
    .where('expiresAt', '>', now)
    .where('proved', '=', true)
    .where('made', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!ticket) throw notProved()
  return ticket
}

/** Updates a ticket as it was found, and never one that its visitor began since. */
export async function noteOn(db: Database, { visitorId, ticket }: Pick<Ticket, 'visitorId' | 'ticket'>, found: Updateable<Activation>) {
  await asVisitor(db, visitorId, (trx) =>
    trx.updateTable('activation').set(found).where('visitorId', '=', visitorId).where('ticket', '=', ticket).execute(),
  )
}

/** Whether a value is the ticket that a visitor was given. */
export const isTicket = ({ ticket }: Pick<Ticket, 'ticket'>, value: string): boolean => sameDigest(digest(ticket), digest(value))

/** Returns the refusal of any proof that is wrong, out of turn, or too late (safety S3). */
export const notProved = (): Failure => new Failure('refused', 'access.activation.notProved')

const CARD_DIGITS = 6

/** A card's number as people read it. It opens nothing. */
export const cardNumber = (cardId: number): string => String(cardId).padStart(CARD_DIGITS, '0')

/** Returns the same in SQL. */
export const cardNumberText = (cardId: Expression<unknown>) => paddedText(cardId, CARD_DIGITS)

interface Made {
  readonly made: 'card' | 'account'
  readonly personId: number
  readonly now: Date
}

/** Closes a ticket with what was made by it, and uses up the desk's code that it showed, if any. Throws `refused` when somebody used that code before. */
export async function closeTicket(trx: Transaction, ticket: Ticket, { made, personId, now }: Made): Promise<void> {
  if (ticket.activationCodeId !== null) {
    const used = await trx
      .updateTable('activationCode')
      .set({ usedAt: now })
      .where('id', '=', ticket.activationCodeId)
      .where('usedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw notProved()
  }
  await trx
    .updateTable('activation')
    .set({ made, personId, madeAt: now, expiresAt: ticketUntil(now) })
    .where('visitorId', '=', ticket.visitorId)
    .execute()
}
