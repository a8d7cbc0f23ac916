import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'

/** How a card stands, by its word on the wire. */
export const CARD_STATES = ['nueva', 'usada', 'congelada', 'anulada', 'vencida'] as const
export type CardState = (typeof CARD_STATES)[number]

const MOST_SHOWN = 200

/** A card's state, where `c` is the card and `b` its batch: what was not used by its last day is worth nothing. */
const stateAt = (today: PlainDate) => sql<CardState>`
  CASE WHEN c.state = 'activada' THEN 'usada' WHEN c.state = 'revocada' THEN 'anulada' WHEN b.expires_on < ${today} THEN 'vencida' ELSE c.state END`

export interface Batch {
  readonly id: number
  readonly issuedAt: Date
  readonly issuedBy: string
  readonly expiresOn: PlainDate
  readonly first: number
  readonly last: number
  readonly total: number
  readonly counts: Readonly<Partial<Record<CardState, number>>>
}

/** The last batches, the latest first, with how many of their cards stand how; never whose they are. Only the cards of these are counted. */
export async function batches(db: Database, today: PlainDate): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    SELECT b.id, b.issued_at, a.name AS issued_by, b.expires_on, counted.*
    FROM (SELECT * FROM card_batch ORDER BY id DESC LIMIT ${MOST_SHOWN}) b
    JOIN account a ON a.id = b.issued_by
    CROSS JOIN LATERAL (
      SELECT min(first) AS first, max(last) AS last, sum(cards)::int AS total, jsonb_object_agg(state, cards) AS counts
      FROM (
        SELECT ${stateAt(today)} AS state, min(c.id) AS first, max(c.id) AS last, count(*)::int AS cards
        FROM card c WHERE c.batch_id = b.id GROUP BY 1) by_state) counted
    WHERE counted.total > 0
    ORDER BY b.id DESC`.execute(db)
  return rows
}

export interface BatchCard {
  readonly id: number
  readonly state: CardState
  readonly activatedAt: Date | null
}

/** The cards of a batch in their order; none for a batch that there is not. */
export async function cardsOf(db: Database, batchId: number, today: PlainDate): Promise<BatchCard[]> {
  const { rows } = await sql<BatchCard>`
    SELECT c.id, ${stateAt(today)} AS state, c.activated_at
    FROM card c JOIN card_batch b ON b.id = c.batch_id WHERE b.id = ${batchId} ORDER BY c.id`.execute(db)
  return rows
}
