import { sql } from 'kysely'
import type { Database, Transaction } from './connect.ts'

/** A transaction that sees, of sheets and records, only those of one person: row-level security stands behind every WHERE (safety S32). */
export function asPerson<T>(db: Database, personId: number, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('app.person', ${String(personId)}, true)`.execute(trx)
    return work(trx)
  })
}
