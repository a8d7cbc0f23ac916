import { randomBytes } from 'node:crypto'
import type { Database } from './connect.ts'

/** Whether the database takes writes and acknowledges them: a read proves neither. */
export interface WriteProbe {
  /** Answers within two seconds, from a write of at most five seconds ago; one that failed is tried again each time that it is asked for. */
  canWrite(): Promise<boolean>
}

const KNOWN_MS = 5_000
const TIME_LIMIT_MS = 2_000

/** Asks one database by writes of its own, one at a time: while one hangs no other is begun. */
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
 * Writes something that nobody ever sees, and waits until the database acknowledged it: a visitor who comes and goes within a transaction. What was committed before
 * it is then seen by whoever looks. Throws what the database says, or UncertainCommit.
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
