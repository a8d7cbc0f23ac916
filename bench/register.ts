import type pg from 'pg'

/** Marks most due obligations as filed, some of them late, with the declarations that exist. */
export async function fileMost(client: pg.Client): Promise<void> {
  await client.query('ALTER TABLE obligation DISABLE TRIGGER USER')
  await client.query(
    `UPDATE obligation SET declaration_id = (SELECT min(id) FROM declaration), filed_on = due_on + (id % 37)::int - 25, received_on = due_on + (id % 37)::int - 24
    WHERE due_on < current_date AND id % 7 <> 0 AND EXISTS (SELECT FROM declaration)`,
  )
  await client.query('ALTER TABLE obligation ENABLE TRIGGER USER')
}
