import { mock } from 'node:test'
import { runOnce } from 'graphile-worker'
import { type Job, runnerOptions } from '../ground/jobs/index.ts'
import type { Services } from '../services.ts'

/**
 * Runs every job that is due by the test's clock, and those that these ask for, with the real worker in the serving role. Throws a job's fault once all have run;
 * the queue still holds that job for a later try (by the machine's clock: set the test's to it).
 */
export async function runDueJobs(services: Services, jobs: readonly Job<unknown>[]): Promise<void> {
  const faults: unknown[] = []
  mock.timers.enable({ apis: ['Date'], now: services.clock.now() })
  try {
    await runOnce(runnerOptions(services, jobs, (error) => faults.push(error)))
  } finally {
    mock.timers.reset()
  }
  if (faults.length > 0) throw faults[0]
}
