import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Database, Transaction } from './connect.ts'

/** A statement of a hot path, planned once per connection. Its columns come as the SQL names them. */
export interface Statement {
  readonly name: string
  readonly text: string
}

const names = new Map<string, string>()
const companions = new Set<string>()

/** Names a statement; everywhere the same text has the same name. */
export function statement(name: string, text: string): Statement {
  names.set(text, name)
  return { name, text }
}

/**
 * The same for a statement that answers nothing: inside a transaction nobody waits for it, it travels with the next one of its connection.
 * When it fails, that one fails with its error.
 */
export function companion(name: string, text: string): Statement {
  companions.add(text)
  return statement(name, text)
}

export const nameOf = (text: string): string | undefined => names.get(text)
export const isCompanion = (text: string): boolean => companions.has(text)

const pools = new WeakMap<Database, pg.Pool>()

export function rememberPool(db: Database, pool: pg.Pool): void {
  pools.set(db, pool)
}

/** The connections of a database, for what goes past Kysely. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('this database was not opened by connect()')
  return pool
}

/** Runs a named prepared statement, in its transaction when it is given one; answers its rows. */
export async function prepared<Row extends pg.QueryResultRow>(
  db: Database | Transaction,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  if (db.isTransaction) return (await db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, values))).rows
  return (await poolOf(db).query<Row>({ name, text, values })).rows
}
