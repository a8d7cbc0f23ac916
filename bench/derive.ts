// Derives everybody's obligations in the database named by DATABASE_URL, as the portal's process does at night, until no job waits. Then it sends how long that took and the
// peak memory of its process.
import { systemClock } from '@djbr/server/ground/clock.ts'
import { asRegister } from '@djbr/server/ground/database/as-person.ts'
import { connect } from '@djbr/server/ground/database/connect.ts'
import { createJobQueue } from '@djbr/server/ground/jobs/index.ts'
import { createListCache } from '@djbr/server/ground/list-cache/index.ts'
import { deriveAll, registerJobs } from '@djbr/server/register/obligations/index.ts'
import type { Services } from '@djbr/server/services.ts'
import { drain } from './drain.ts'

const databaseUrl = process.env.DATABASE_URL ?? ''
const db = connect({ url: databaseUrl, connections: 4 })
const services = {
  db,
  clock: systemClock,
  jobs: createJobQueue(systemClock),
  listCache: await createListCache(db, systemClock),
  config: { databaseUrl },
} as Services

const begun = performance.now()
await asRegister(db, 'portal', (trx) => deriveAll(services, trx))
await drain(services, registerJobs, begun)
