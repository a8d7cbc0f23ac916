import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** A copy of the database that lags it by a moment. */
export interface Replica {
  readonly db: Database
  /** How far behind it is, in seconds. */
  readonly secondsBehind: () => Promise<number>
  /** Until when it is not used, because it did not answer or lags too far behind. In milliseconds of the process. */
  awayUntil: number
  /** Until when its lag need not be checked again. */
  knownUntil: number
}

const LEFT_ALONE_MS = 10_000
const ASKED_EVERY_MS = 1_000
/** Longest lag allowed: anything written off or superseded longer ago is never shown as it was. */
const MAX_BEHIND_SECONDS = 5

/** Zero once everything received is replayed: nothing is missing, however long ago that was written. */
const BEHIND = sql<{ seconds: number }>`
  SELECT CASE WHEN NOT pg_is_in_recovery() OR pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() THEN 0
    ELSE coalesce(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp()), 'infinity')::float8 END AS seconds`

export const replicaAt = (
  db: Database,
  secondsBehind = async () => (await BEHIND.execute(db)).rows[0]?.seconds ?? Number.POSITIVE_INFINITY,
): Replica => ({ db, secondsBehind, awayUntil: Number.NEGATIVE_INFINITY, knownUntil: Number.NEGATIVE_INFINITY })

async function requireFresh(replica: Replica): Promise<void> {
  if (performance.now() < replica.knownUntil) return
  if ((await replica.secondsBehind()) > MAX_BEHIND_SECONDS) throw new Error('too far behind')
  replica.knownUntil = performance.now() + ASKED_EVERY_MS
}

const isNothing = (found: unknown) => found === undefined || (Array.isArray(found) && found.length === 0)

/**
 * Reads public data, from the replica where there is one. Falls back to the database itself for what is not found there (it may have been received this second),
 * and for everything during ten seconds after the replica failed to answer or lagged by seconds. `main`: the database, or the transaction that asks.
 */
export async function readPublic<Found>(
  replica: Replica | undefined,
  main: Database,
  read: (db: Database) => Promise<Found>,
): Promise<Found> {
  if (replica && performance.now() >= replica.awayUntil) {
    try {
      await requireFresh(replica)
      const found = await read(replica.db)
      if (!isNothing(found)) return found
    } catch {
      replica.awayUntil = performance.now() + LEFT_ALONE_MS
    }
  }
  return read(main)
}
