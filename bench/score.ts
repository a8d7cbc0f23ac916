// Scores everybody of the database that DATABASE_URL names, as the portal's process does at night, until none of its jobs waits; then it sends how long that
// took and how much memory its process held at most.
import { systemClock } from '@djbr/server/clock.ts'
import { connect, poolOf } from '@djbr/server/database/connect.ts'
import { orderScoring, scoringJob } from '@djbr/server/examination/index.ts'
import { createJobQueue, startRunner } from '@djbr/server/jobs/index.ts'
import type { Services } from '@djbr/server/services.ts'

const LOOKED_AT_AGAIN_MS = 200

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
const runner = await startRunner(services, [scoringJob], (error) => {
  throw error
})
while (await waits()) await new Promise((resolve) => setTimeout(resolve, LOOKED_AT_AGAIN_MS))
await runner.stop()
await db.destroy()
process.send?.({ minutes: (performance.now() - begun) / 60_000, megabytes: process.resourceUsage().maxRSS / 1024 })
process.disconnect?.()

async function waits(): Promise<boolean> {
  const { rows } = await poolOf(db).query<{ waits: boolean }>(
    `SELECT EXISTS (SELECT FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE task.identifier = $1) AS waits`,
    [scoringJob.name],
  )
  return rows[0]?.waits ?? false
}
