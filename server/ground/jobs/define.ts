import type { Services } from '../../services.ts'
import type { QueuedJob } from './queue.ts'

/** Work that is done behind an answer: after the commit that asked for it, again while it fails, and by itself at its times. */
export interface Job<Payload> extends QueuedJob<Payload> {
  /** When it is asked for by itself too, as a crontab line in UTC; its payload must then take `{}`. A turn that meets a lock is left out; one of a day that nobody was there for is made up (schedule.ts). */
  readonly every?: string
  /**
   * Does the work, outside of any transaction. It may be run more than once: what it did before is found done. Whatever it throws, it is run
   * again later; `Failure('unavailable')` says that this was to be expected, anything else is told as a fault. What may last longer than some minutes calls
   * `alive` along the way, or it is taken for abandoned and begun again beside itself.
   */
  run(services: Services, payload: Payload, alive: () => Promise<void>): Promise<void>
}

/** A job with its payload's type; it runs once it stands in job-list.ts too. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job
