import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../jobs/index.ts'

/** Every five minutes, orders the head of each chain that has grown to be signed: at most ten minutes after any link (S43). */
export const chainHeadJob = defineJob({
  name: 'chain.head',
  payload: z.object({}),
  // @protects S43 heads are ordered every five minutes
  //   instead: */5 ==> 10
  every: '*/5 * * * *',
  run: async ({ db, clock }) => {
    const now = clock.now()
    for (const [chain, seals] of [
      ['snapshot', sql.table('snapshot_seal')],
      ['audit', sql.table('audit_seal')],
    ] as const) {
      await sql`
        INSERT INTO chain_head (chain, links, hash, at, try_after)
        SELECT ${chain}, number, hash, ${now}, ${now} FROM ${seals} ORDER BY number DESC LIMIT 1
        ON CONFLICT DO NOTHING`.execute(db)
    }
  },
})
