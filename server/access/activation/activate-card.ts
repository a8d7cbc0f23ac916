import { dateInLaPaz } from '@djbr/domain/dates.ts'
import type { Language } from '@djbr/domain/messages/text.ts'
import { asVisitor } from '../../database/as-person.ts'
import { notify } from '../../notices/index.ts'
import { audit, type Caller, orNoteRefusal } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { hasExpired } from '../cards/expiry.ts'
import { endSessionsOf } from '../sessions.ts'
import { settlePerson } from './settle-person.ts'
import { cardNumber, closeTicket, holdProvedTicket } from './ticket.ts'
import { wrongCard } from './verify-card.ts'

export interface Who {
  /** As they say themselves; -1 when they don't. */
  readonly gender: number
  readonly language: Language
}

const REPLACED = ['activada', 'congelada']

/** Binds the card that a ticket verified to the ticket's person, once; a card that they had before is revoked, with its sessions (safety S21). */
export async function activateCard(services: Services, caller: Caller, visitorId: number | null, { gender, language }: Who): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  const deed = { at: now, action: 'card.activate' }
  await orNoteRefusal(db, caller, deed, () =>
    asVisitor(db, visitorId, async (trx) => {
      const ticket = await holdProvedTicket(trx, visitorId, now)
      if (ticket.cardId === null) throw wrongCard()
      const { id: personId } = await settlePerson(trx, caller, { ticket, confirmed: true, gender, now })
      const replaced = await trx
        .updateTable('card')
        .set({ state: 'revocada' })
        .where('personId', '=', personId)
        .where('state', 'in', REPLACED)
        .returning('id')
        .execute()
      if (replaced.length > 0) await endSessionsOf(trx, personId)
      const bound = await trx
        .updateTable('card')
        .set({ state: 'activada', personId, activatedAt: now })
        .where('id', '=', ticket.cardId)
        .where('state', '=', 'nueva')
        .where((row) => row.not(hasExpired(dateInLaPaz(now))))
        .returning('id')
        .executeTakeFirst()
      if (!bound) throw wrongCard()
      await closeTicket(trx, ticket, { made: 'card', personId, now })
      if (ticket.hasEntry) {
        await notify(services, trx, { personId, kind: 'cardActivated', details: { card: cardNumber(bound.id) }, language })
      }
      await audit(trx, caller, { ...deed, subject: personId, object: `card:${bound.id}` })
    }),
  )
}
