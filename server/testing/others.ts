import { sql } from 'kysely'
import pg from 'pg'
import type { Transaction } from '../ground/database/connect.ts'
import type { TestDatabase } from './database.ts'

/** Distance between the numbers of copies and those of the people they are copied from. */
const APART = 100_000

/**
 * Adds so many copies, each of another person, of everything declared, received, printed and ordered: the register as it is after some days. As a superuser, it
 * bypasses constraints and triggers between tables.
 */
export async function declaredByOthersToo({ superuserUrl }: TestDatabase, copies: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    for (const [table, changed] of Object.entries(COPIED)) {
      const { rows } = await client.query<{ columns: string[] }>(
        `SELECT array_agg(attname::text ORDER BY attnum) AS columns FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
        [table],
      )
      const columns = rows[0]?.columns ?? []
      const values = columns.map((column) => changed[column] ?? column)
      await client.query(`INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
        SELECT ${values} FROM ${table}, generate_series(1, ${copies}) n`)
    }
    await client.query('RESET session_replication_role')
    await client.query('ANALYZE')
  } finally {
    await client.end()
  }
}

const moved = (column: string) => `${column} + n * ${APART}`
const COPIED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  declaration: {
    id: moved('id'),
    person_id: moved('person_id'),
    control_code: "lpad((id * 100000 + n)::text, 12, '0')",
    rectifies: 'NULL',
    starts_from: 'NULL',
  },
  snapshot: { id: moved('id'), declaration_id: moved('declaration_id'), person_id: moved('person_id') },
  reception: {
    declaration_id: moved('declaration_id'),
    snapshot_id: moved('snapshot_id'),
    person_id: moved('person_id'),
    department_number: moved('department_number'),
    national_number: moved('national_number'),
  },
  archived_document: { id: 'gen_random_uuid()', declaration_id: moved('declaration_id'), snapshot_id: moved('snapshot_id') },
  signing_order: { id: moved('id'), declaration_id: moved('declaration_id'), snapshot_id: moved('snapshot_id') },
}

/** Returns how many rows of some tables, and entries of their indexes, a transaction has read. */
export async function rowsRead(trx: Transaction, ...tables: readonly string[]): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT sum(pg_stat_get_xact_tuples_returned(oid))::int AS read
    FROM (SELECT unnest(${tables}::regclass[])::oid UNION ALL SELECT indexrelid FROM pg_index WHERE indrelid = ANY (${tables}::regclass[])) relations (oid)`.execute(
    trx,
  )
  return rows[0]?.read ?? 0
}
