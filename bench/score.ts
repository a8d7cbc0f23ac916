// Scores everybody in the database named by DATABASE_URL, as the portal's process does at night, until no job waits. Then it sends how long that took and the peak memory of
// its process.
import { systemClock } from '@djbr/server/ground/clock.ts'
import { connect } from '@djbr/server/ground/database/connect.ts'
import { createJobQueue } from '@djbr/server/ground/jobs/index.ts'
import type { Services } from '@djbr/server/services.ts'
import { orderScoring, scoringJob } from '@djbr/server/verification/examination/index.ts'
import { drain } from './drain.ts'

const databaseUrl = process.env.DATABASE_URL ?? ''
const db = connect({ url: databaseUrl, connections: 4 })
const services = {
  db,
  clock: systemClock,
  jobs: createJobQueue(systemClock),
  // A portal with its own database frees at its start the work that a killed process had begun.
  config: { databaseUrl: undefined, verification: true },
  examinationKey: 'a key of plates and folios that only the bench has',
} as unknown as Services

const begun = performance.now()
if (process.env.RESUMED !== 'true') await db.transaction().execute((trx) => orderScoring(services, trx))
await drain(services, [scoringJob], begun)
