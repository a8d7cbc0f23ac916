import { cardNumber, endSessionsOf } from '../../access/index.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { notify } from '../../notices/index.ts'
import { audit, orNoteRefusal, type Principal } from '../../proof/index.ts'
import { requireStranger } from '../../reception/index.ts'
import type { Services } from '../../services.ts'

const NOBODYS = ['nueva', 'congelada']

interface Revoked {
  readonly id: number
  readonly reason: string
}

/**
 * Revokes a card by its number. One that is somebody's ends their sessions and the entries that wait, and they are told why. Refused for a number that no card has and for a
 * card that is revoked; forbidden on one's own or a relative's (safety S45).
 */
export function revokeCard(services: Services, officer: Session, principal: Principal, { id, reason }: Revoked): Promise<void> {
  const { db, clock } = services
  const event = { at: clock.now(), action: 'card.revoke', object: `card:${id}` }
  return orNoteRefusal(db, principal, event, (concerns) =>
    db.transaction().execute(async (trx) => {
      const card = await trx.selectFrom('card').select(['state', 'personId']).where('id', '=', id).forUpdate().executeTakeFirst()
      if (!card) throw new Failure('refused', 'cards.unknown')
      if (card.state === 'revocada') throw new Failure('refused', 'cards.alreadyRevoked')
      const { personId } = card
      concerns(personId)
      if (personId !== null) await requireStranger(trx, officer, personId, 'revokeCard')
      await trx.updateTable('card').set({ state: 'revocada' }).where('id', '=', id).execute()
      await audit(trx, principal, { ...event, subject: personId, facts: { reason } })
      if (personId === null) return
      await endSessionsOf(trx, personId)
      await notify(services, trx, { personId, kind: 'cardRevoked', details: { card: cardNumber(id), reason }, language: 'es' })
    }),
  )
}

/** Revokes what of a batch nobody activated: its sheets were lost, or may have been seen. Answers how many; refused when there are none. */
export function revokeBatch(services: Services, principal: Principal, { id, reason }: Revoked): Promise<number> {
  const { db, clock } = services
  const event = { at: clock.now(), action: 'card.revokeBatch', object: `card_batch:${id}` }
  return orNoteRefusal(db, principal, event, () =>
    db.transaction().execute(async (trx) => {
      const revoked = await trx
        .updateTable('card')
        .set({ state: 'revocada' })
        .where('batchId', '=', id)
        .where('state', 'in', NOBODYS)
        .returning('id')
        .execute()
      if (revoked.length === 0) throw new Failure('refused', 'cards.nothingToRevoke')
      await audit(trx, principal, { ...event, facts: { cards: revoked.length, reason } })
      return revoked.length
    }),
  )
}
