import type { Asked } from '@djbr/domain/calls/call.ts'
import type { revokeBatch, revokeCard } from '@djbr/domain/calls/cards.ts'
import { cardNumber, endSessionsOf } from '../../../access/index.ts'
import { requireStranger } from '../../../declaring/reception/index.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { notify } from '../../../ground/notices/index.ts'
import { doneByNow, ON_NOTHING, officeAction } from '../../../ground/proof/index.ts'

const NOBODYS = ['nueva', 'congelada']

/**
 * Revokes a card by its number. If it has a holder, ends their sessions and pending sign-ins and tells them why. Refused for an unknown number, and for a card
 * that is already revoked, saying which officer did it and when; forbidden on one's own or a relative's (safety S45).
 */
export const revoke = officeAction(
  {
    action: 'card.revoke',
    object: (asked: Asked<typeof revokeCard>) => `card:${idOf(asked)}`,
    async find(trx, officer, asked, concerns) {
      const card = await trx.selectFrom('card').select(['state', 'personId']).where('id', '=', idOf(asked)).forUpdate().executeTakeFirst()
      if (!card) throw new Failure('refused', 'cards.unknown')
      if (card.state === 'revocada') {
        const done = { object: `card:${idOf(asked)}`, action: 'card.revoke' }
        throw await doneByNow(trx, done, officer.accountId, new Failure('refused', 'cards.alreadyRevoked'))
      }
      concerns(card.personId)
      if (card.personId !== null) await requireStranger(trx, officer, card.personId, 'revokeCard')
      return card
    },
    facts: ({ reason }) => ({ reason }),
  },
  async ({ services, trx, found: { personId } }, asked) => {
    const id = idOf(asked)
    await trx.updateTable('card').set({ state: 'revocada' }).where('id', '=', id).execute()
    if (personId === null) return
    await endSessionsOf(trx, personId)
    await notify(services, trx, { personId, kind: 'cardRevoked', details: { card: cardNumber(id), reason: asked.reason }, language: 'es' })
  },
)

const idOf = ({ cardNumber }: { readonly cardNumber: string }) => Number(cardNumber)

/**
 * Revokes the cards of a batch that nobody activated: its sheets were lost, or may have been seen. Returns how many. Refused when there are none, saying which
 * officer revoked them and when.
 */
export const revokeRest = officeAction(
  {
    ...ON_NOTHING,
    action: 'card.revokeBatch',
    object: ({ batchId }: Asked<typeof revokeBatch>) => `card_batch:${batchId}`,
  },
  async ({ trx, note, session: { accountId } }, { batchId, reason }) => {
    const revoked = await trx
      .updateTable('card')
      .set({ state: 'revocada' })
      .where('batchId', '=', batchId)
      .where('state', 'in', NOBODYS)
      .returning('id')
      .execute()
    if (revoked.length === 0) {
      const done = { object: `card_batch:${batchId}`, action: 'card.revokeBatch' }
      throw await doneByNow(trx, done, accountId, new Failure('refused', 'cards.nothingToRevoke'))
    }
    note({ facts: { cards: revoked.length, reason } })
    return { params: { count: revoked.length } }
  },
)
