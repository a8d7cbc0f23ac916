// `node server/testing/await-jobs.ts DATA_DIR`: ends once the portal running over this folder has no job left that is due by the end of a minute.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { runningOwnerUrl } from '../ground/database/embedded.ts'

const LOOKS_EVERY_MS = 100
const DONE_WITHIN_MS = 120_000

const [dataDir = ''] = process.argv.slice(2)
const client = new pg.Client({ connectionString: runningOwnerUrl(dataDir) })
await client.connect()
while ((await jobsLeft()) > 0) {
  if (performance.now() > DONE_WITHIN_MS) throw new Error(`the portal over ${dataDir} still has jobs to do`)
  await pause(LOOKS_EVERY_MS)
}
await client.end()

async function jobsLeft(): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE run_at < now() + interval '1 minute'`,
  )
  return rows[0].count
}
