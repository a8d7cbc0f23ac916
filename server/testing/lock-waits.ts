import { sql } from 'kysely'
import type { Database } from '../ground/database/connect.ts'

/** Returns how many connections of this database wait for a lock. `pg_stat_activity` alone hides what connections of other roles wait for. */
export async function lockWaits(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT pid)::int AS count FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE NOT granted AND datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}
