import type { Database } from './connect.ts'

/** A copy of the database that follows it a moment behind. */
export interface Replica {
  readonly db: Database
  /** Until when it is not asked: it did not answer. In milliseconds of the process. */
  awayUntil: number
}

const LEFT_ALONE_MS = 10_000

export const replicaAt = (db: Database): Replica => ({ db, awayUntil: Number.NEGATIVE_INFINITY })

const isNothing = (found: unknown) => found === undefined || (Array.isArray(found) && found.length === 0)

/**
 * Reads what is public, from the replica where there is one. What is not found there is looked for in the database itself (it may have been
 * received this second), and so is everything for ten seconds after the replica did not answer. `main`: the database, or the transaction that asks.
 */
export async function readPublic<Found>(
  replica: Replica | undefined,
  main: Database,
  read: (db: Database) => Promise<Found>,
): Promise<Found> {
  if (replica && performance.now() >= replica.awayUntil) {
    try {
      const found = await read(replica.db)
      if (!isNothing(found)) return found
    } catch {
      replica.awayUntil = performance.now() + LEFT_ALONE_MS
    }
  }
  return read(main)
}
