import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { acceptEntry } from '../enter.ts'
import { holdPerson } from '../second-factor/factor.ts'
import { findTicket, isTicket, type Ticket } from './ticket.ts'

const BY_ACCOUNT = 1
const BY_CARD = 2

const gone = () => new Failure('refused', 'access.activation.enterYourself')

/**
 * Signs in the person who has just made an account or activated a card, on the page that did it, with nothing typed again (R2.46, safety S21). Returns the address to
 * go to and the one-time value for it, as any sign-in does. Throws `refused` once the quarter of an hour of the ticket is over, and when what was made is no longer
 * theirs.
 */
export function enterByMade(services: Services, principal: Principal, visitorId: number | null, shown: string) {
  const { db, clock } = services
  const now = clock.now()
  return withRefusalAudit(db, principal, { at: now, action: 'account.enter' }, async (concerns) => {
    const ticket = await findTicket(db, visitorId, now)
    // @protects S21 what was made signs in the page that made it, and nobody else at its browser
    //   without: || !isTicket(ticket, shown)
    if (!ticket?.madeAt || ticket.personId === null || !isTicket(ticket, shown)) throw gone()
    const { personId } = ticket
    return db.transaction().execute(async (trx) => {
      await holdPerson(trx, personId)
      const byCard = ticket.made === 'card'
      const id = await (byCard ? cardOf(trx, ticket) : accountOf(trx, ticket))
      if (id === null) throw gone()
      const object = `${byCard ? 'card' : 'account'}:${id}`
      concerns(personId, object)
      await audit(trx, principal, { at: now, action: byCard ? 'card.enter' : 'account.enter', subject: personId, object })
      const entry = { personId, accountId: byCard ? null : id, tipo: 'usuario_externo', ingreso: byCard ? BY_CARD : BY_ACCOUNT } as const
      return acceptEntry({ ...services, db: trx }, ticket.visitorId, entry)
    })
  })
}

/** Returns the account that a ticket made; null when it was blocked, or given another password since. */
async function accountOf(trx: Transaction, { personId, accountName, madeAt }: Ticket): Promise<number | null> {
  const account = await trx
    .selectFrom('account')
    .select('id')
    .where('personId', '=', personId)
    .where('name', '=', accountName)
    // @protects S21 an account whose password was changed since is not entered by having made it
    .where('passwordChangedAt', '<=', madeAt)
    .where('blockedAt', 'is', null)
    .executeTakeFirst()
  return account?.id ?? null
}

/** Returns the card that a ticket activated; null when it was revoked since. */
async function cardOf(trx: Transaction, { personId, cardId }: Ticket): Promise<number | null> {
  const card = await trx
    .selectFrom('card')
    .select('id')
    .where('id', '=', cardId)
    .where('personId', '=', personId)
    // @protects S21 a card that was revoked since is not entered by having activated it
    .where('state', '=', 'activada')
    .executeTakeFirst()
  return card?.id ?? null
}
