import type { PlaceFinder } from '@djbr/domain/roster/places.ts'
import type { Clock } from '../../ground/clock.ts'
import type { Database } from '../../ground/database/connect.ts'
import type { JobQueue } from '../../ground/jobs/index.ts'

/** What work on a roster's rows depends on, on the portal's thread or in one of its own. */
export interface RosterWork {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: JobQueue
  readonly findPlace: PlaceFinder
}
