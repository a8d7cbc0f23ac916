import { dateInLaPaz, firstOfMonth } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../ground/database/connect.ts'
import { defineJob } from '../../ground/jobs/index.ts'

/** Adds up, every night, each past month that has filings changed since it was last added up. */
export const addUpMonthsJob = defineJob({
  name: 'statistics.addUp',
  payload: z.object({}),
  every: '5 7 * * *',
  run: async ({ db, clock }, _, alive) => {
    const present = firstOfMonth(dateInLaPaz(clock.now()))
    const { rows } = await sql<{
      month: string
    }>`SELECT DISTINCT month FROM filing_change WHERE month < ${present}::date ORDER BY month`.execute(db)
    for (const { month } of rows) {
      await addUp(db, month, clock.now())
      await alive()
    }
  },
})

/** Adds up a month as of one moment; later commits are still noted as changes to it. */
const addUp = (db: Database, month: string, at: Date): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const filings = sql`FROM filing WHERE day >= ${month}::date AND day < ${month}::date + interval '1 month' AND late IS NOT NULL`
      await sql`DELETE FROM filing_change WHERE month = ${month}::date`.execute(trx)
      await sql`DELETE FROM filing_month WHERE month = ${month}::date`.execute(trx)
      await sql`INSERT INTO filing_month (month, counted_at) VALUES (${month}::date, ${at})`.execute(trx)
      await sql`
        INSERT INTO filing_sum (month, state, reason, department, hour, late, count)
        SELECT ${month}::date, state, reason, department, hour, late, count(*) ${filings} GROUP BY 2, 3, 4, 5, 6`.execute(trx)
      await sql`
        INSERT INTO filing_sum_of_entity (month, entity, department, state, count)
        SELECT ${month}::date, entity, department, state, count(*) ${filings} GROUP BY 2, 3, 4`.execute(trx)
    })
