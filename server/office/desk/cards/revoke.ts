import type { Asked } from '@djbr/domain/calls/call.ts'
import type { revokeBatch, revokeCard } from '@djbr/domain/calls/cards.ts'
import { cardNumber, endSessionsOf } from '../../../access/index.ts'
import { requireStranger } from '../../../declaring/reception/index.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { notify } from '../../../ground/notices/index.ts'
import { doneByNow, ON_NOTHING, officeAction } from '../../../ground/proof/index.ts'

const NOBODYS = ['nueva', 'congelada']

/**
 * Revokes a card by its number. One that is somebody's ends their sessions and the entries that wait, and they are told why. Refused for a number that no card has and, saying who of the staff
 * did it and when, for a card that is revoked; forbidden on one's own or a relative's (safety S45).
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

/** Revokes what of a batch nobody activated: its sheets were lost, or may have been seen. Answers how many; refused when there are none, saying who of the staff revoked them and when. */
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
