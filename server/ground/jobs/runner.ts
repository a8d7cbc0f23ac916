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

/** What the library needs to run these jobs: as the serving role, by the clock that they were asked for with, saying nothing of payloads. */
export const runnerOptions = (services: Services, jobs: readonly Job<unknown>[], report: Report): RunnerOptions => ({
  pgPool: poolOf(services.db),
  taskList: tasksOf(services, jobs, report),
  logger: silent,
  noHandleSignals: true,
  useNodeTime: true,
  // A job's end is written with retries, and waited for when the runner stops.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

/** Whether somebody else holds what the job needs. */
const isLockedOut = (error: unknown) => (error as { code?: unknown } | null)?.code === LOCK_NOT_AVAILABLE

/** Whether a turn came by itself, and another comes after it; what was asked for is asked for once. */
const cameByItself = (sent: unknown) => typeof sent === 'object' && sent !== null && '_cron' in sent

/** What a failed job leaves in its row says where it failed and nothing of whom it was about. */
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
 * Runs the jobs, two at once, until it is stopped, and begins anew when it could not ask for one; then those that run are waited for, five seconds. A job that fails is run again after 3 s, 7 s,
 * 20 s and so on up to 6 hours, 25 times in some four days. Throws StartRefused when the queue was not migrated.
 */
export async function startRunner(services: Services, jobs: readonly Job<unknown>[], report: Report): Promise<{ stop(): Promise<void> }> {
  const start = () =>
    run({ ...runnerOptions(services, jobs, report), concurrency: AT_ONCE, parsedCronItems: scheduleOf(jobs) }).catch((error) => {
      throw error?.code === NOT_ALLOWED
        ? new StartRefused('La cola de trabajos no está al día. Indique DATABASE_OWNER_URL para migrarla.')
        : error
    })
  // A database of the portal's own has no other worker: what still looks taken was being done when the portal died.
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
    // The library learns its tasks with the first job that it asks for, and keeps a failure to: it would ask in vain for good.
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
