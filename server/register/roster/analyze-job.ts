import { sql } from 'kysely'
import { asRegister } from '../../ground/database/as-person.ts'
import { defineJob } from '../../ground/jobs/index.ts'
import { analysis } from './analysis.ts'
import { work } from './heavy.ts'

/** Analyzes a roster against what its entity had reported (R12.7), in a thread of its own unless it is small. */
export const analyzeRosterJob = defineJob({
  ...analysis,
  run: async (services, { rosterId }) => {
    const { rows } = await asRegister(services.db, 'portal', (trx) =>
      sql<{
        bytes: number
      }>`SELECT coalesce(sum(octet_length(cells::text)), 0) AS bytes FROM roster_row WHERE roster_id = ${rosterId}`.execute(trx),
    )
    await work(services, { kind: 'analyze', rosterId }, rows[0]?.bytes ?? 0)
  },
})
