import type { Services } from '../../services.ts'
import type { QueuedJob } from './queue.ts'

/** Work done after an answer: once the transaction that asked for it commits, again while it fails, and by itself at its times. */
export interface Job<Payload> extends QueuedJob<Payload> {
  /**
   * When it also runs by itself, as a crontab line in UTC; its payload must then accept `{}`. A turn that meets a lock is skipped; a daily one that was missed is
   * made up (schedule.ts).
   */
  readonly every?: string
  /**
   * Does the work, outside any transaction. It may run more than once and must recognise what it has already done. Whenever it throws, it is run again later:
   * `Failure('unavailable')` marks an expected failure, anything else is reported as a fault. Work that may last more than a few minutes calls `alive` along the
   * way, or it is taken for abandoned and started again in parallel.
   */
  run(services: Services, payload: Payload, alive: () => Promise<void>): Promise<void>
}

/** Returns a job with its payload type; it only runs once it is also listed in job-list.ts. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job
