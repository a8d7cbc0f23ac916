import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { type Database, poolOf, type Transaction } from './connect.ts'
import type { Statement } from './statement.ts'

/** Runs a named prepared statement, in its transaction when it is given one; answers its rows. */
export async function prepared<Row extends pg.QueryResultRow>(
  db: Database | Transaction,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  if (db.isTransaction) return (await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  return (await poolOf(db).query<Row>({ name, text, values })).rows
}
