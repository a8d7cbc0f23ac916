import { consistencyRanges, inclusionRanges } from '@djbr/signature/log/ranges.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/database/connect.ts'
import { rootsOf } from './nodes.ts'

/** Where a leaf stands, and the proof that leads from it to the root of the last signed head. */
export interface Inclusion {
  /** Place of the leaf, from 0. */
  readonly place: number
  /** Number of leaves in the log now. */
  readonly size: number
  /** The last signed head, when it counts this leaf. */
  readonly head: string | null
  readonly proof: readonly Uint8Array[]
}

/** Returns the newest signed head, and how many leaves it counts. */
export const lastHead = (db: Database) =>
  db.selectFrom('logHead').select(['signed', 'size']).where('signed', 'is not', null).orderBy('day', 'desc').limit(1).executeTakeFirst()

export async function logSize(db: Database): Promise<number> {
  return (await db.selectFrom('logSize').select('size').executeTakeFirst())?.size ?? 0
}

/** Returns where a leaf stands and the proof of it; undefined when the log has no such leaf. */
export async function inclusionOf(db: Database, leaf: Uint8Array): Promise<Inclusion | undefined> {
  const found = await db.selectFrom('logLeaf').select('place').where('leaf', '=', Buffer.from(leaf)).executeTakeFirst()
  if (!found) return undefined
  const [head, size] = await Promise.all([lastHead(db), logSize(db)])
  const { place } = found
  if (!head || place >= head.size) return { place, size, head: null, proof: [] }
  return { place, size, head: head.signed, proof: await rootsOf(db, inclusionRanges(place, head.size)) }
}

/** Returns the proof that the head of `earlier` leaves is the beginning of that of `later`; undefined unless both are sizes of signed heads. */
export async function consistencyOf(db: Database, earlier: number, later: number): Promise<readonly Uint8Array[] | undefined> {
  const heads = await db
    .selectFrom('logHead')
    .select('size')
    .distinct()
    .where('size', 'in', [earlier, later])
    .where('signed', 'is not', null)
    .execute()
  if (earlier < 1 || earlier > later || heads.length !== new Set([earlier, later]).size) return undefined
  return rootsOf(db, consistencyRanges(earlier, later))
}

/** Returns the leaves from a place on, at most `most` of them. */
export async function leavesFrom(db: Database, from: number, most: number): Promise<readonly Uint8Array[]> {
  const rows = await db.selectFrom('logLeaf').select('leaf').where('place', '>=', from).orderBy('place').limit(most).execute()
  return rows.map(({ leaf }) => leaf)
}

/** Returns the signed heads from a day on, oldest first. */
export async function headsFrom(db: Database, day: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('logHead')
    .select('signed')
    .where('signed', 'is not', null)
    .where('day', '>=', day)
    .orderBy('day')
    .execute()
  return rows.flatMap(({ signed }) => (signed ? [signed] : []))
}

/** Returns the signed heads of the portal's own chains from a day in La Paz on, the last of each day, oldest first; also those from before the chains were carried over. */
export async function chainHeadsFrom(db: Database, day: string): Promise<readonly string[]> {
  const { rows } = await sql<{ signed: string }>`
    SELECT signed FROM (
      SELECT day, 0 AS generation, chain, links, signed FROM carried_chain_head
      UNION ALL
      (SELECT DISTINCT ON (of_day.day, h.chain) of_day.day, 1, h.chain, h.links, h.signed
       FROM chain_head h CROSS JOIN LATERAL (SELECT (h.at AT TIME ZONE 'America/La_Paz')::date AS day) of_day
       WHERE h.signed IS NOT NULL AND h.at >= ${`${day}T00:00:00-04:00`}::timestamptz
       ORDER BY of_day.day, h.chain, h.links DESC)
    ) heads
    WHERE signed IS NOT NULL AND day >= ${day}::date ORDER BY day, generation, chain`.execute(db)
  return rows.map(({ signed }) => signed)
}
