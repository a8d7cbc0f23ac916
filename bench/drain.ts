import { poolOf } from '@djbr/server/ground/database/connect.ts'
import { startRunner } from '@djbr/server/ground/jobs/index.ts'
import type { Services } from '@djbr/server/services.ts'

const LOOKED_AT_AGAIN_MS = 200

/**
 * Runs jobs as the portal's process does until none waits. Then closes the database and sends the process that launched this one how long that took since it
 * began, how much of that time the process worked, and its peak memory.
 */
export async function drain(services: Services, jobs: Parameters<typeof startRunner>[1], begun: number): Promise<void> {
  const runner = await startRunner(services, jobs, (error) => {
    throw error
  })
  const names = jobs.map(({ name }) => name)
  while (await wait(services, names)) await new Promise((resolve) => setTimeout(resolve, LOOKED_AT_AGAIN_MS))
  await runner.stop()
  await services.db.destroy()
  const { user, system } = process.cpuUsage()
  const cpuMinutes = (user + system) / 60_000_000
  process.send?.({ minutes: (performance.now() - begun) / 60_000, cpuMinutes, megabytes: process.resourceUsage().maxRSS / 1024 })
  process.disconnect?.()
}

/** Tells whether any of these jobs is still to be done. A job replaced while a killed process was running it is kept but never tried again, so it does not count. */
async function wait({ db }: Services, names: readonly string[]): Promise<boolean> {
  const { rows } = await poolOf(db).query<{ wait: boolean }>(
    `SELECT EXISTS (SELECT FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE task.identifier = ANY($1) AND job.attempts < job.max_attempts) AS wait`,
    [names],
  )
  return rows[0]?.wait ?? false
}
