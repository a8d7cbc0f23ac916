import { randomBytes } from 'node:crypto'
import type { Database } from './connect.ts'

/** Tells whether the database accepts and acknowledges writes: a read proves neither. */
export interface WriteProbe {
  /** Returns within two seconds, on the evidence of a write at most five seconds old. A failed write is tried again at each call. */
  canWrite(): Promise<boolean>
}

const KNOWN_MS = 5_000
const TIME_LIMIT_MS = 2_000

/** Probes one database with writes of its own, one at a time: while one hangs, no other is begun. */
export function writeProbe(db: Database): WriteProbe {
  let knownUntil = Number.NEGATIVE_INFINITY
  let trying: Promise<boolean> | undefined
  const attempt = () =>
    writeAndForget(db)
      .then(
        () => {
          knownUntil = performance.now() + KNOWN_MS
          return true
        },
        () => false,
      )
      .finally(() => {
        trying = undefined
      })
  return {
    canWrite: async () => {
      // @protects S53 a portal that could write is not asked to prove it each time
      //   instead: performance.now() < knownUntil ==> false
      if (performance.now() < knownUntil) return true
      trying ??= attempt()
      const late = Promise.withResolvers<false>()
      const limit = setTimeout(() => late.resolve(false), TIME_LIMIT_MS)
      return Promise.race([trying, late.promise]).finally(() => clearTimeout(limit))
    },
  }
}

/**
 * Writes a row that nobody ever sees, and waits until the database has acknowledged it: a visitor inserted and deleted within a transaction. Everything committed
 * before it is then visible to any reader. Throws the database's error, or UncertainCommit.
 */
export const writeAndForget = (db: Database): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    const secretHash = randomBytes(32)
    await trx
      .insertInto('visitor')
      .values({ secretHash, expiresAt: new Date(0) })
      .execute()
    await trx.deleteFrom('visitor').where('secretHash', '=', secretHash).execute()
  })
