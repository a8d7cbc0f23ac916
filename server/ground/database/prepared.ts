import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Database, poolOf, type Transaction } from './connect.ts'
import { giveBack, inTime } from './driver/commit.ts'
import { together } from './driver/together.ts'
import type { Statement } from './statement.ts'

/** Runs a named prepared statement, inside the transaction if it is given one; returns its rows. */
export async function prepared<Row extends pg.QueryResultRow>(
  db: Database | Transaction,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  if (db.isTransaction) {
    return db.getExecutor().provideConnection(async (connection) => {
      const { rows } = await connection.executeQuery<Row>(CompiledQuery.raw(text, values))
      return rows
    })
  }
  const client = await poolOf(db).connect()
  try {
    const [answer] = await inTime(client, together(client, [{ name, text, values }]))
    return (answer?.rows ?? []) as Row[]
  } finally {
    giveBack(client)
  }
}
