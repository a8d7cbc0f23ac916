import type pg from 'pg'

/** Restores the rows of a table from the schema `kept`, as a superuser. */
export async function putBack(superuser: pg.Client, table: string): Promise<void> {
  const { rows } = await superuser.query<{ list: string }>(
    `SELECT string_agg(format('%I', attname), ',') AS list FROM pg_attribute
     WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  )
  const list = rows[0]?.list
  await superuser.query(`DELETE FROM ${table}; INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM kept.${table}`)
}
