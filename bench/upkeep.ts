import type pg from 'pg'

/**
 * Makes tables quick to fill: turns autovacuum off for good, which would run during the measurement, and drops foreign keys and the indexes that no key needs.
 * Returns the statements that restore these.
 */
export async function dropUpkeep(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  for (const table of tables) await client.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`)
  const { rows } = await client.query<{ dropped: string; made: string }>(
    `SELECT format('DROP INDEX %s', indexrelid::regclass) AS dropped, pg_get_indexdef(indexrelid) AS made
     FROM pg_index WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
     UNION ALL
     SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     FROM pg_constraint WHERE contype = 'f' AND conrelid = ANY ($1::regclass[])`,
    [tables],
  )
  for (const { dropped } of rows) await client.query(dropped)
  return rows.map(({ made }) => made)
}
