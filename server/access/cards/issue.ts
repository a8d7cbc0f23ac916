import { randomInt } from 'node:crypto'
import { cardCode } from '@djbr/domain/access/card-code.ts'
import type { Services } from '../../services.ts'
import { hashPin, macOfCard, macsOfCard } from './secrets.ts'

const PINS = 1_000_000
const PIN_DIGITS = 6

export interface PrintedCard {
  readonly code: string
  readonly pin: string
}

// @protects S5 codes of cards are random
//   instead: (randomInt) ==> (() => 7)
/** Draws a new card as it is printed, from a cryptographic generator (safety S5). */
export const drawCard = (): PrintedCard => ({ code: cardCode(randomInt), pin: String(randomInt(PINS)).padStart(PIN_DIGITS, '0') })

/** Returns what is stored of a printed card: neither its code nor its PIN can be read from it. */
export async function keptOf(services: Pick<Services, 'cardKey' | 'passwords'>, { code, pin }: PrintedCard) {
  return { codeMac: macOfCard(services, code), pinHash: await hashPin(services, code, pin) }
}

/** Stores a PIN that was right under the key of today, as long as a former key is accepted too. */
export async function renewPin(services: Services, cardId: number, { code, pin }: PrintedCard): Promise<void> {
  if (services.formerCardKey === undefined) return
  const pinHash = await hashPin(services, code, pin)
  await services.db.updateTable('card').set({ pinHash }).where('id', '=', cardId).execute()
}

/** Enters printed cards, bound to nobody. Cards that are already there stay as they are. */
export async function issueCards(services: Services, cards: readonly PrintedCard[]): Promise<void> {
  const { db, clock } = services
  const macs = cards.map(({ code }) => macsOfCard(services, code))
  const present = await db.selectFrom('card').select('codeMac').where('codeMac', 'in', macs.flat()).execute()
  const missing = cards.filter((_, index) => !present.some(({ codeMac }) => macs[index]?.some((mac) => codeMac.equals(mac))))
  if (missing.length === 0) return
  const issuedAt = clock.now()
  const rows = await Promise.all(missing.map(async (card) => ({ ...(await keptOf(services, card)), issuedAt })))
  await db
    .insertInto('card')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
