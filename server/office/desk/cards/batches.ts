import type { Asked } from '@djbr/domain/calls/call.ts'
import { batches, type CardState, type cardsOfBatch } from '@djbr/domain/calls/cards.ts'
import { dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { cardNumber, cardNumberText } from '../../../access/index.ts'
import type { Transaction } from '../../../ground/database/connect.ts'
import { page } from '../../../ground/http/page.ts'
import type { Acting } from '../../../ground/proof/index.ts'

/** Computes a card's state in SQL, where `c` is the card and `b` its batch. */
const stateAt = (today: PlainDate) => sql<CardState>`
  CASE c.state WHEN 'activada' THEN 'used' WHEN 'revocada' THEN 'revoked' ELSE
    CASE WHEN b.expires_on < ${today} THEN 'expired' WHEN c.state = 'congelada' THEN 'frozen' ELSE 'new' END END`

const ID = sql<number>`card_batch.id`
const cardOf = (end: 'min' | 'max') => cardNumberText(sql`(SELECT ${sql.raw(end)}(c.id) FROM card c WHERE c.batch_id = card_batch.id)`)
const COLUMNS = {
  ...{ id: ID, issuedAt: sql`card_batch.issued_at`, issuedBy: sql`account.name`, expiresOn: sql`expires_on` },
  ...{ first: cardOf('min'), last: cardOf('max') },
}

/** Returns a page of the batches, latest first, with the number of their cards in each state; never whose they are. */
export const batchesIssued = ({ services: { db, clock } }: Acting, asked: Asked<typeof batches>) =>
  db.transaction().execute((trx) => batchesOn(trx, dateInLaPaz(clock.now()), asked))

/** Returns the same as of a day. Counts only the cards of the batches on the page. */
export async function batchesOn(trx: Transaction, today: PlainDate, asked: Asked<typeof batches>) {
  const issued = trx
    .selectFrom('cardBatch')
    .innerJoin('account', 'account.id', 'issuedBy')
    .select(['cardBatch.id', 'cardBatch.issuedAt', 'account.name as issuedBy', 'expiresOn'])
  const { rows, ...more } = await page(trx, batches, asked, issued, { columns: COLUMNS, id: ID, unasked: { by: [], down: true } })
  const ids = rows.map(({ id }) => id)
  const counted = await countsOf(trx, ids, today)
  return {
    ...more,
    rows: rows.map((row) => {
      const { first, last, total, counts } = counted.get(row.id) ?? NONE
      return { ...row, ...NO_CARDS, ...counts, first: cardNumber(first), last: cardNumber(last), total }
    }),
  }
}

interface Counted {
  readonly first: number
  readonly last: number
  readonly total: number
  readonly counts: Readonly<Partial<Record<CardState, number>>>
}
const NONE: Counted = { first: 0, last: 0, total: 0, counts: {} }
const NO_CARDS = { new: 0, used: 0, frozen: 0, revoked: 0, expired: 0 } as const satisfies Record<CardState, 0>

/** Counts the cards of some batches by state. */
async function countsOf(trx: Transaction, batchIds: readonly number[], today: PlainDate): Promise<ReadonlyMap<number, Counted>> {
  const { rows } = await sql<Counted & { id: number }>`
    SELECT id, min(first) AS first, max(last) AS last, sum(cards)::int AS total, jsonb_object_agg(state, cards) AS counts
    FROM (
      SELECT b.id, ${stateAt(today)} AS state, min(c.id) AS first, max(c.id) AS last, count(*)::int AS cards
      FROM card_batch b JOIN card c ON c.batch_id = b.id WHERE b.id = ANY(${batchIds}) GROUP BY 1, 2) by_state
    GROUP BY id`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the cards of a batch in order; none for an unknown batch. */
export async function cardsIn({ services: { db, clock } }: Acting, { batchId }: Asked<typeof cardsOfBatch>) {
  const { rows } = await sql<{ id: number; state: CardState; activatedAt: Date | null }>`
    SELECT c.id, ${stateAt(dateInLaPaz(clock.now()))} AS state, c.activated_at
    FROM card c JOIN card_batch b ON b.id = c.batch_id WHERE b.id = ${batchId} ORDER BY c.id`.execute(db)
  return rows.map(({ id, ...card }) => ({ ...card, number: cardNumber(id) }))
}
