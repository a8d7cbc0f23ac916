import type { Language } from '@djbr/domain/messages/text.ts'
import { asVisitor } from '../../ground/database/as-person.ts'
import { notify } from '../../ground/notices/index.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { bindCard } from '../prover/credentials.ts'
import { endSessionsOf } from '../sessions.ts'
import { resolvePerson } from './resolve-person.ts'
import { cardNumber, closeTicket, holdProvedTicket } from './ticket.ts'
import { wrongCard } from './verify-card.ts'

export interface Who {
  /** As the person states it; -1 when they do not. */
  readonly gender: number
  readonly language: Language
}

const REPLACED = ['activada', 'congelada']

/** Binds the card that a ticket verified to the ticket's person, once. Revokes a card that they had before, and ends their sessions then (safety S21). */
export async function activateCard(
  services: Services,
  principal: Principal,
  visitorId: number | null,
  { gender, language }: Who,
): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const event = { at: now, action: 'card.activate' }
  await withRefusalAudit(db, principal, event, () =>
    asVisitor(db, visitorId, async (trx) => {
      const ticket = await holdProvedTicket(trx, visitorId, now)
      if (ticket.cardId === null) throw wrongCard()
      const { person, isNew } = await resolvePerson(services, trx, principal, { ticket, confirmed: true, gender, now })
      const personId = person.id
      const replaced = await trx
        .updateTable('card')
        .set({ state: 'revocada' })
        .where('personId', '=', personId)
        .where('state', 'in', REPLACED)
        .returning('id')
        .execute()
      if (replaced.length > 0) await endSessionsOf(trx, personId)
      const bound = await bindCard(trx, ticket.cardId, personId, now)
      if (!bound) throw wrongCard()
      await closeTicket(trx, ticket, { made: 'card', personId, now })
      if (!isNew) {
        await notify(services, trx, { personId, kind: 'cardActivated', details: { card: cardNumber(bound.id) }, language })
      }
      await audit(trx, principal, { ...event, subject: personId, object: `card:${bound.id}` })
    }),
  )
}
