import { CamelCasePlugin, Kysely, type Transaction as KyselyTransaction, PostgresDialect } from 'kysely'
import pg from 'pg'
import { UncertainCommit } from './driver/commit.ts'
import { sparingPool } from './driver/together.ts'
import type { DB } from './types.ts' // not in git: npm run generate writes it

/** Every table, its columns in camelCase. */
export type Tables = DB
/** The parameter of a query that may run on its own. */
export type Database = Kysely<Tables>
/** The parameter of a query that must run in a transaction. */
export type Transaction = KyselyTransaction<Tables>

const pools = new WeakMap<Database, pg.Pool>()

/** As many as one JavaScript thread can keep busy: any more would only wait, and make each statement cost the database more (decision 010). */
export const CONNECTIONS = 6

type ConnectOptions = { url: string; connections?: number; onConnectionError?: (error: Error) => void }

/**
 * Returns a pool of connections that outlives any of them: a cut connection is reported, not thrown. Statements end after 5 s, waits for a lock after 2 s, idle
 * transactions after 30 s. `bigint`, `numeric` and their sums are read as numbers, `date` as 'YYYY-MM-DD', `timestamptz` as Date.
 */
export function connect({ url, connections = CONNECTIONS, onConnectionError = () => {} }: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 300_000,
    // @protects S53 a statement ends after five seconds
    statement_timeout: 5000,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    pipeline: true,
    application_name: 'djbr',
    types: { getTypeParser },
  })
  pool.on('error', onConnectionError)
  // @protects S53 a cut connection ends no process
  pool.on('connect', (client) => client.on('error', onConnectionError))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: sparingPool(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  pools.set(db, pool)
  return db
}

/** Returns a database's connection pool, for code that bypasses Kysely. */
export function poolOf(db: Database): pg.Pool {
  const pool = pools.get(db)
  if (!pool) throw new Error('this database was not opened by connect()')
  return pool
}

const { INT8, NUMERIC, DATE } = pg.types.builtins
const INT8_ARRAY: number = 1016

const getTypeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    if (type === INT8 || type === NUMERIC) return Number
    if (type === DATE) return (text: string) => text
    if (type === INT8_ARRAY)
      return (text: string) =>
        (pg.types.getTypeParser(type, 'text')(text) as (string | null)[]).map((item) => (item === null ? null : Number(item)))
  }
  return pg.types.getTypeParser(type, format as 'text')
}

/** Whether an error means that the database is unreachable, takes no writes or has no room (answered as 503), rather than that a query is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof UncertainCommit) return true
  const { code } = error as { code?: string }
  if (code !== undefined)
    return (
      /^(08|57P0|53[123]00|25006)/.test(code) ||
      /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/.test(code)
    )
  return /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/.test(
    error.message,
  )
}
