import { ROWS_KEPT_DAYS } from '@djbr/domain/roster/roster.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { asRegister } from '../../ground/database/as-person.ts'
import { defineJob } from '../../ground/jobs/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Deletes the rows of every roster 30 days after its upload (R12.16). Discards rosters that were never confirmed, and declines exits that nobody confirmed. */
export const sweepRostersJob = defineJob({
  name: 'roster.sweep',
  payload: z.object({}),
  every: '20 6 * * *',
  run: async ({ db, clock }) => {
    const now = clock.now()
    const before = new Date(now.getTime() - ROWS_KEPT_DAYS * DAY_MS)
    await asRegister(db, 'portal', async (trx) => {
      const old = await trx
        .selectFrom('roster')
        .select('id')
        .where('uploadedAt', '<=', before)
        .where('rowsDeletedAt', 'is', null)
        .orderBy('id')
        .limit(100)
        .forUpdate()
        .skipLocked()
        .execute()
      const ids = old.map(({ id }) => id)
      await sql`DELETE FROM roster_row WHERE roster_id = ANY(${ids}::bigint[])`.execute(trx)
      await sql`
        UPDATE roster SET rows_deleted_at = ${now}, version = version + 1,
          discarded_at = CASE WHEN state IN ('uploaded', 'analyzed') THEN ${now}::timestamptz ELSE discarded_at END,
          state = CASE WHEN state IN ('uploaded', 'analyzed') THEN 'discarded' WHEN state = 'exitsProposed' THEN 'confirmed' ELSE state END
        WHERE id = ANY(${ids}::bigint[])`.execute(trx)
    })
  },
})
