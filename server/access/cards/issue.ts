import type { Services } from '../../services.ts'
import { hashPin, macOfCard } from './secrets.ts'

export interface PrintedCard {
  readonly code: string
  readonly pin: string
}

/** Enters cards that were printed, bound to nobody. Those that are there already stay as they are. */
export async function issueCards(services: Services, cards: readonly PrintedCard[]): Promise<void> {
  const { db, clock } = services
  const macs = cards.map(({ code }) => macOfCard(services, code))
  const present = await db.selectFrom('card').select('codeMac').where('codeMac', 'in', macs).execute()
  const missing = cards.filter((_, index) => !present.some(({ codeMac }) => codeMac.equals(macs[index] as Buffer)))
  if (missing.length === 0) return
  const issuedAt = clock.now()
  const rows = await Promise.all(
    missing.map(async ({ code, pin }) => ({
      codeMac: macOfCard(services, code),
      pinHash: await hashPin(services, code, pin),
      issuedAt,
    })),
  )
  await db
    .insertInto('card')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
