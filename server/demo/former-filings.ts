import { addDays, type PlainDate } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Database } from '../ground/database/connect.ts'

const DAYS = 900
const A_DAY = 3

/** What statistics of the demo count from before this portal: made up, the same each time, and nobody's. Those that are there already stay. */
export async function seedFormerFilings(db: Database, today: PlainDate): Promise<void> {
  const first = addDays(today, -DAYS)
  await sql`
    INSERT INTO filing (day, hour, state, reason, department, entity, late)
    SELECT ${first}::date + n / ${A_DAY}::integer,
      8 + (n * 7 + n / 11) % 11,
      CASE WHEN n % 41 = 0 THEN 0 WHEN n % 23 = 0 THEN 2 ELSE 3 END,
      (ARRAY[2, 2, 2, 2, 1, 2, 3, 2, 2, 1, 2, 3, 7])[1 + (n * 5 + n / 13) % 13],
      (ARRAY[2, 2, 7, 3, 2, 7, 3, 5, 1, 4, 6, 8, 2, 7, 9, 0])[1 + (n * 3 + n / 17) % 16],
      (ARRAY[0, 1, 2, 3, 1, 2, 0, 4, 5, 1])[1 + (n + n / 7) % 10],
      n % 9 = 4
    FROM generate_series(0, ${DAYS * A_DAY - 1}) n
    WHERE extract(isodow FROM ${first}::date + n / ${A_DAY}::integer) < 6
      AND (n + n / 29) % (CASE WHEN extract(month FROM ${first}::date + n / ${A_DAY}::integer) IN (1, 12) THEN 3 ELSE 2 END) = 0
      AND NOT EXISTS (SELECT FROM filing WHERE declaration_id IS NULL)`.execute(db)
}
