import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import { addDays, dateInLaPaz, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { asReader } from '../../ground/database/as-person.ts'
import type { Database } from '../../ground/database/connect.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { displayNumbers } from '../../ground/proof/index.ts'
import { enter } from './append.ts'
import { growNodes, rootsOf } from './nodes.ts'

/**
 * Orders the signing of the head of the day that ended in La Paz, once (safety S43). It runs every hour, so that a server that was away at midnight makes up for it.
 * Receptions from before the log was kept are entered first.
 */
export const headJob = defineJob({
  name: 'log.head',
  payload: z.object({}),
  every: '5 * * * *',
  run: async ({ db, clock }) => {
    const now = clock.now()
    await enterEarlier(db, now)
    const day = addDays(dateInLaPaz(now), -1)
    const ordered = await db.selectFrom('logHead').select('day').where('day', '>=', sql<string>`${day}::date`).executeTakeFirst()
    if (!ordered) await orderHead(db, day, now)
  },
})

/** Orders the signing of a day's head: the log as it stood when that day had ended. */
export async function orderHead(db: Database, day: PlainDate, now: Date): Promise<void> {
  const size = await sizeAtEndOf(db, day)
  await growNodes(db, size)
  const [root = new Uint8Array()] = await rootsOf(db, [{ from: 0, to: size }])
  await db
    .insertInto('logHead')
    .values({ day, size, root: Buffer.from(root), orderedAt: now, tryAfter: now })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}

/** Returns how many leaves stand before the first one of a later day. */
async function sizeAtEndOf(db: Database, day: PlainDate): Promise<number> {
  const asked = sql<{ size: number }>`
    SELECT coalesce(
      (SELECT l.place FROM log_leaf l LEFT JOIN reception r USING (declaration_id) LEFT JOIN log_statement t USING (leaf)
       WHERE l.place >= coalesce((SELECT max(size) FROM log_head), 0) AND coalesce(r.received_on, t.entered_on) > ${day}::date
       ORDER BY l.place LIMIT 1),
      (SELECT max(place) + 1 FROM log_leaf), 0) AS size`
  const { rows } = await asReader(db, 'proof', (trx) => asked.execute(trx))
  return rows[0]?.size ?? 0
}

const AT_ONCE = 200
/** Advisory lock, so that nobody else enters earlier receptions meanwhile. */
const ENTERING = 7003

type Unentered = { readonly id: number; readonly receivedOn: PlainDate; readonly hash: Buffer; readonly canonical: string } & Parameters<
  typeof displayNumbers
>[0]

/** Enters the receptions that the log lacks, in their order. */
async function enterEarlier(db: Database, now: Date): Promise<void> {
  for (;;) {
    const entered = await asReader(db, 'proof', async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(${ENTERING})`.execute(trx)
      const { rows } = await sql<Unentered>`
        SELECT r.declaration_id AS id, r.received_on, r.year, r.department, r.department_number, r.national_number, s.hash, s.canonical
        FROM reception r JOIN snapshot s ON s.id = r.snapshot_id
        WHERE NOT EXISTS (SELECT FROM log_leaf l WHERE l.declaration_id = r.declaration_id)
        ORDER BY r.received_at, r.year, r.national_number LIMIT ${AT_ONCE}`.execute(trx)
      for (const row of rows) {
        const sworn = JSON.parse(row.canonical) as Snapshot
        const certified = { sworn, hash: row.hash.toString('hex'), receivedOn: row.receivedOn, number: displayNumbers(row).national }
        await enter(trx, row.id, certified, now)
      }
      return rows.length
    })
    if (entered < AT_ONCE) return
  }
}
