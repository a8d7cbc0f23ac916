import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../../ground/jobs/index.ts'

/** Deletes every minute the searches and certificates whose handles have expired, and the summaries that are no longer public. */
export const sweepPublicJob = defineJob({
  name: 'public.sweep',
  payload: z.object({}),
  every: '* * * * *',
  run: async ({ db, clock }) => {
    const now = clock.now()
    await sql`DELETE FROM public_search WHERE expires_at <= ${now}`.execute(db)
    await sql`DELETE FROM document_handle WHERE expires_at <= ${now}`.execute(db)
    await sql`SELECT sweep_public_summaries(${dateInLaPaz(now)}::date)`.execute(db)
  },
})
