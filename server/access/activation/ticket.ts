import type { Expression, Updateable } from 'kysely'
import { asVisitor } from '../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { paddedText } from '../../ground/database/text.ts'
import type { Activation } from '../../ground/database/types.ts'
import { Failure } from '../../ground/http/failure.ts'
import { digest, sameDigest } from '../../ground/http/secrets.ts'
import { createTurnsByKey } from '../../ground/turns.ts'

const TICKET_MINUTES = 15
/** Wrong proofs that a ticket bears. */
export const MAX_FAILURES = 3

/** What costs a hash is done one by one for one visitor: whoever asks for hundreds at once takes one turn of those who sign in (safety S4). */
export const inTurnOfVisitor = createTurnsByKey()

/** Until when a ticket is good after a step at this moment. */
export const ticketUntil = (now: Date): Date => new Date(now.getTime() + TICKET_MINUTES * 60_000)

/** When the last step of a ticket was made. */
const lastStepAt = ({ expiresAt }: Pick<Ticket, 'expiresAt'>): number => expiresAt.getTime() - TICKET_MINUTES * 60_000

/** Whether an account got another password after what a ticket shows was proved: then that proves nothing more, as it does where an account is recovered. */
export const isOvertaken = (ticket: Ticket, passwordChangedAt: Date | null): boolean =>
  ticket.hasEntry && passwordChangedAt !== null && passwordChangedAt.getTime() > lastStepAt(ticket)

/** What a visitor typed and proved so far; undefined before the first step, and once it is too late. */
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

/** The same, held until the transaction ends, of a visitor who proved what was asked and made nothing yet. Refused by what a wrong proof is. */
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

/** Writes onto a ticket as it was found: not onto one that its visitor began since. */
export async function noteOn(db: Database, { visitorId, ticket }: Pick<Ticket, 'visitorId' | 'ticket'>, found: Updateable<Activation>) {
  await asVisitor(db, visitorId, (trx) =>
    trx.updateTable('activation').set(found).where('visitorId', '=', visitorId).where('ticket', '=', ticket).execute(),
  )
}

/** Whether a value is the ticket that a visitor was given. */
export const isTicket = ({ ticket }: Pick<Ticket, 'ticket'>, value: string): boolean => sameDigest(digest(ticket), digest(value))

/** What is said of any proof that is none: wrong, out of turn, or too late (safety S3). */
export const notProved = (): Failure => new Failure('refused', 'access.activation.notProved')

const CARD_DIGITS = 6

/** A card's number as people read it. It opens nothing. */
export const cardNumber = (cardId: number): string => String(cardId).padStart(CARD_DIGITS, '0')

/** The same in SQL. */
export const cardNumberText = (cardId: Expression<unknown>) => paddedText(cardId, CARD_DIGITS)

interface Made {
  readonly made: 'card' | 'account'
  readonly personId: number
  readonly now: Date
}

/** Closes a ticket over what was made by it; the desk's code that it showed, if one, is used up. Refused when somebody used that code before. */
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
