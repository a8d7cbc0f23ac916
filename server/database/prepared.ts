import type pg from 'pg'
import type { Database } from './connect.ts'

/** A statement of a hot path, planned once per connection. Its columns come as the SQL names them. */
export interface Statement {
  readonly name: string
  readonly text: string
}

const pools = new WeakMap<Database, pg.Pool>()

export function rememberPool(db: Database, pool: pg.Pool): void {
  pools.set(db, pool)
}

/** Runs a named prepared statement on its own, outside any transaction; answers its rows. */
export async function prepared<Row extends pg.QueryResultRow>(db: Database, statement: Statement, values: unknown[]): Promise<Row[]> {
  const pool = pools.get(db)
  if (!pool) throw new Error('prepared: this database was not opened by connect()')
  return (await pool.query<Row>({ ...statement, values })).rows
}
