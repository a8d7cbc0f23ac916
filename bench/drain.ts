import { poolOf } from '@djbr/server/ground/database/connect.ts'
import { startRunner } from '@djbr/server/ground/jobs/index.ts'
import type { Services } from '@djbr/server/services.ts'

const LOOKED_AT_AGAIN_MS = 200

/**
 * Works jobs off as the portal's process does, until none of them waits; then ends with the database and sends whoever launched this process how long
 * that took since it began, how much of it the process worked, and how much memory it held at most.
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

/** Whether one is still to be done: one that was replaced while a killed process did it is kept and never tried again. */
async function wait({ db }: Services, names: readonly string[]): Promise<boolean> {
  const { rows } = await poolOf(db).query<{ wait: boolean }>(
    `SELECT EXISTS (SELECT FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      WHERE task.identifier = ANY($1) AND job.attempts < job.max_attempts) AS wait`,
    [names],
  )
  return rows[0]?.wait ?? false
}
