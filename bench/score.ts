// Scores everybody of the database that DATABASE_URL names, as the portal's process does at night, until none of its jobs waits; then it sends how long that
// took and how much memory its process held at most.
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
  // The portal of a database of its own frees at its start what a killed one had begun.
  config: { databaseUrl: undefined, verification: true },
  examinationKey: 'a key of plates and folios that only the bench has',
} as unknown as Services

const begun = performance.now()
if (process.env.RESUMED !== 'true') await db.transaction().execute((trx) => orderScoring(services, trx))
await drain(services, [scoringJob], begun)
