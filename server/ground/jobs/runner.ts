import { setTimeout as pause } from 'node:timers/promises'
import { type JobHelpers, type RunnerOptions, run, type TaskList } from 'graphile-worker'
import type { Services } from '../../services.ts'
import { StartRefused } from '../../start-refused.ts'
import { poolOf } from '../database/connect.ts'
import { silent } from '../database/job-queue.ts'
import { Failure } from '../http/failure.ts'
import { describeFault } from '../http/log.ts'
import { freeAbandoned, sayAlive } from './abandoned.ts'
import type { Job } from './define.ts'
import { scheduleOf } from './schedule.ts'

const AT_ONCE = 2
const AGAIN_AFTER_MS = 5_000
const NOT_ALLOWED = '42501'
const LOCK_NOT_AVAILABLE = '55P03'

type Report = (error: unknown) => void

/** Returns the options for running these jobs: as the serving role, by the clock they were enqueued with, logging nothing of payloads. */
export const runnerOptions = (services: Services, jobs: readonly Job<unknown>[], report: Report): RunnerOptions => ({
  pgPool: poolOf(services.db),
  taskList: tasksOf(services, jobs, report),
  logger: silent,
  noHandleSignals: true,
  useNodeTime: true,
  // Job completion is written with retries, and awaited when the runner stops.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

/** Whether somebody else holds what the job needs. */
const isLockedOut = (error: unknown) => (error as { code?: unknown } | null)?.code === LOCK_NOT_AVAILABLE

/** Whether a turn came by itself and will come again; a requested job is requested only once. */
const cameByItself = (sent: unknown) => typeof sent === 'object' && sent !== null && '_cron' in sent

/** Wraps jobs so that what a failed one leaves in its row says where it failed, and nothing about whom. */
const tasksOf = (services: Services, jobs: readonly Job<unknown>[], report: Report): TaskList =>
  Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (sent: unknown, { job: taken }: JobHelpers) => {
        try {
          await job.run(services, job.payload.parse(sent), () => sayAlive(services.db, taken, services.clock.now()))
        } catch (error) {
          if (error instanceof Failure && error.code === 'unavailable') throw error
          if (cameByItself(sent) && isLockedOut(error)) return
          report(error)
          throw new Error(`${job.name}: ${describeFault(error).message ?? 'fault'}`)
        }
      },
    ]),
  )

/**
 * Runs the jobs, two at once, until stopped, and restarts when it failed to fetch one. Stopping waits five seconds for running jobs. A failed job is run again
 * after 3 s, 7 s, 20 s and so on up to 6 hours, 25 times over some four days. Throws StartRefused when the queue was not migrated.
 */
export async function startRunner(services: Services, jobs: readonly Job<unknown>[], report: Report): Promise<{ stop(): Promise<void> }> {
  const start = () =>
    run({ ...runnerOptions(services, jobs, report), concurrency: AT_ONCE, parsedCronItems: scheduleOf(jobs) }).catch((error) => {
      throw error?.code === NOT_ALLOWED
        ? new StartRefused('La cola de trabajos no está al día. Indique DATABASE_OWNER_URL para migrarla.')
        : error
    })
  // The portal's own database has no other worker: a job still marked as taken was running when the portal died.
  if (!services.config.databaseUrl) await freeAbandoned(services.db, services.clock.now())
  let stopping = false
  let runner = await start()

  const watch = () => {
    const watched = runner
    let isLost = false
    const lose = async (error: unknown) => {
      if (stopping || isLost) return
      isLost = true
      report(error)
      await watched.stop().catch(() => {})
      await revive()
    }
    watched.promise.catch(lose)
    // The library learns its tasks when it first asks for a job, and caches a failure to do so: it would then ask in vain forever.
    watched.events.on('worker:getJob:error', ({ error }) => setImmediate(lose, error))
  }
  const revive = async (): Promise<void> => {
    await pause(AGAIN_AFTER_MS, undefined, { ref: false })
    if (stopping) return
    try {
      runner = await start()
      if (stopping) await runner.stop()
      else watch()
    } catch {
      await revive()
    }
  }
  watch()
  return {
    stop: async () => {
      stopping = true
      await runner.stop().catch(() => {})
    },
  }
}
