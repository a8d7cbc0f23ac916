import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../ground/database/connect.ts'

/** An order and what it is made from, according to the rows. */
export type Order = Pick<Selectable<Tables['signingOrder']>, 'id' | 'class'> & {
  readonly personId: number
  readonly signingAt: Date
  readonly sourceId: string
  readonly sourceHash: string
}

/** How long a taken order is left to its taker; doubled after each try, up to an hour. */
const FIRST_LEASE_SECONDS = 15
/** Age beyond which a chosen moment is chosen anew. */
const MOMENT_STANDS_SECONDS = 3600

/** SQL that taking an order `o` writes into it: the moment of signing, which stands for an hour, and until when it is left to its taker. */
export const leased = (now: Date) => sql`
  signing_at = CASE WHEN o.signing_at > ${now}::timestamptz - make_interval(secs => ${MOMENT_STANDS_SECONDS})
                    THEN o.signing_at ELSE ${now} END,
  tries = o.tries + 1,
  try_after = ${now}::timestamptz + make_interval(secs => least(3600, ${FIRST_LEASE_SECONDS} * 2.0 ^ least(o.tries, 8)))`

/**
 * Takes the next order that can be signed: its declaration was received digitally and still stands as received, and what was received is printed and archived.
 * Chooses the moment of signing, which stands on later tries. Undefined when there is none. Orders are scanned as they fall due, and joined rows are looked up one
 * order at a time (`OFFSET 0`), so that ten thousand waiting ones are not joined to take one.
 */
export async function takeOrder(db: Database, now: Date): Promise<Order | undefined> {
  // @protects S42 what is signed stands received
  //   without: AND d.state = ${STATE.received} AND d.reception_system = 1
  const { rows } = await sql<Order>`
    WITH next AS (
      SELECT o.id, ready.source_id, ready.source_hash, ready.person_id
      FROM signing_order o CROSS JOIN LATERAL (
        SELECT a.id AS source_id, a.hash AS source_hash, d.person_id
        FROM declaration d
        JOIN reception r ON r.declaration_id = d.id AND r.snapshot_id = o.snapshot_id
        JOIN snapshot s ON s.id = o.snapshot_id AND s.declaration_id = d.id AND s.kind = 'finalized'
        JOIN archived_document a ON a.declaration_id = d.id AND a.snapshot_id = o.snapshot_id AND a.class = o.class AND a.stage = 'received'
        WHERE d.id = o.declaration_id AND d.state = ${STATE.received} AND d.reception_system = 1
          AND NOT EXISTS (SELECT FROM signed_document WHERE order_id = o.id)
        OFFSET 0
      ) ready
      WHERE o.try_after <= ${now}
      ORDER BY o.try_after, o.id
      LIMIT 1
      FOR UPDATE OF o SKIP LOCKED
    )
    UPDATE signing_order o
    SET ${leased(now)}
    FROM next WHERE o.id = next.id
    RETURNING o.id, o.class, o.signing_at, next.source_id, next.source_hash, next.person_id`.execute(db)
  return rows[0]
}
