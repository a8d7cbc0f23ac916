import type pg from 'pg'

/** Puts the rows of a table back as the schema `kept` has them, by a superuser's hand. */
export async function putBack(superuser: pg.Client, table: string): Promise<void> {
  const { rows } = await superuser.query<{ list: string }>(
    `SELECT string_agg(format('%I', attname), ',') AS list FROM pg_attribute
     WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
  )
  const list = rows[0]?.list
  await superuser.query(`DELETE FROM ${table}; INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM kept.${table}`)
}
