import type pg from 'pg'
import type { Database, Transaction } from './connect.ts'
import { companion, poolOf, prepared, type Statement } from './prepared.ts'
import { together } from './together.ts'

const ACT_AS = companion('act-as-person', `select set_config('app.person', $1, true)`)

/** A transaction that sees, of sheets and records, only those of one person: row-level security stands behind every WHERE (safety S32). */
export function asPerson<T>(db: Database, personId: number, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await prepared(trx, ACT_AS, [String(personId)])
    return work(trx)
  })
}

/** The same for one prepared statement: the whole transaction makes one round trip. Answers its rows. */
export async function preparedAs<Row extends pg.QueryResultRow>(
  db: Database,
  personId: number,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const client = await poolOf(db).connect()
  try {
    const asked = { ...statement, values }
    const [, , answer] = await together(client, [{ text: 'begin' }, { ...ACT_AS, values: [String(personId)] }, asked, { text: 'commit' }])
    return (answer as pg.QueryResult<Row>).rows
  } finally {
    client.release()
  }
}
