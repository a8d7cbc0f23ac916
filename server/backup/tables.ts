import type pg from 'pg'

/** Schemas that hold the portal's data: its own tables and the queue of jobs. */
const SCHEMAS = ['public', 'graphile_worker']
/** Tables that the migrations write themselves. */
const LEDGERS = ['public.schema_migration', 'graphile_worker.migrations']

export interface Table {
  readonly schema: string
  readonly name: string
  /** Stored columns only: computed ones are computed again. */
  readonly columns: readonly string[]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${quoted(schema)}.${quoted(name)}`

export const copyOut = (table: Table): string => `COPY ${nameOf(table)} (${table.columns.map(quoted).join(', ')}) TO STDOUT`
export const copyIn = (table: Table): string => `COPY ${nameOf(table)} (${table.columns.map(quoted).join(', ')}) FROM STDIN`

/** Every table and its columns. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
       array(SELECT a.attname::text FROM pg_attribute a
             WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname = ANY ($1) AND n.nspname || '.' || c.relname <> ALL ($2)
     ORDER BY 1, 2`,
    [SCHEMAS, LEDGERS],
  )
  return rows
}

/** Returns the foreign keys, as the statements that drop and add each one: tables refer to each other in circles. */
export async function referencesOf(client: pg.Client): Promise<{ drop: string; add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) AS add
     FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace WHERE k.contype = 'f' AND n.nspname = ANY ($1)`,
    [SCHEMAS],
  )
  return rows
}

/** Returns the number of tables, whatever they hold; 0 in an unused database. */
export async function countTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'SELECT count(*) AS count FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = ANY ($1)',
    [SCHEMAS],
  )
  return Number(rows[0]?.count)
}

/** Returns the position of each sequence, leaving out those never drawn from. */
export async function sequencesOf(client: pg.Client): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
     FROM pg_sequences WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1`,
    [SCHEMAS],
  )
  return rows
}

/** Returns the last link of both chains: the proof that what was restored is what was there (safety S43). */
export async function headsOf(client: pg.Client): Promise<Record<'snapshot' | 'audit', { links: number; head: string }>> {
  const headOf = async (table: string) => {
    const { rows } = await client.query<{ links: string; head: string }>(
      `SELECT number AS links, encode(hash, 'hex') AS head FROM ${table} ORDER BY number DESC LIMIT 1`,
    )
    return { links: Number(rows[0]?.links ?? 0), head: rows[0]?.head ?? '0'.repeat(64) }
  }
  return { snapshot: await headOf('snapshot_seal'), audit: await headOf('audit_seal') }
}

/** Returns the hashes of every document that a row says is in the archive. */
export async function archivedHashes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ hash: string }>(
    `SELECT hash FROM archived_document UNION SELECT hash FROM signed_document
     UNION SELECT source_hash FROM failure_receipt UNION SELECT signed_hash FROM failure_receipt WHERE signed_hash IS NOT NULL
     UNION SELECT source_hash FROM entity_report UNION SELECT signed_hash FROM entity_report WHERE signed_hash IS NOT NULL`,
  )
  return rows.map(({ hash }) => hash)
}
