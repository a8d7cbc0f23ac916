import { dateInLaPaz } from '@djbr/domain/dates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../jobs/index.ts'

/**
 * Orders the head of both chains, as they stood when the day before ended in La Paz, to be signed, once (safety S43): asked for every hour, so that a server
 * that was away at midnight makes up for it.
 */
export const chainHeadJob = defineJob({
  name: 'chain.head',
  payload: z.object({}),
  every: '10 * * * *',
  run: async ({ db, clock }) => {
    const now = clock.now()
    const today = dateInLaPaz(now)
    const before = sql`${`${today}T00:00:00-04:00`}::timestamptz`
    for (const [chain, seals] of [
      ['snapshot', sql.table('snapshot_seal')],
      ['audit', sql.table('audit_seal')],
    ] as const) {
      await sql`
        INSERT INTO chain_head (chain, day, links, hash, ordered_at, try_after)
        SELECT ${chain}, ${today}::date - 1, number, hash, ${now}, ${now}
        FROM ${seals} WHERE sealed_at < ${before} ORDER BY number DESC LIMIT 1
        ON CONFLICT DO NOTHING`.execute(db)
    }
  },
})
