import { type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { Job } from './define.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** When the day of La Paz begins, in minutes UTC. */
const MIDNIGHT_OF_LA_PAZ = 4 * 60
const ONCE_A_DAY = /^(\d+) (\d+) \* \* \*$/

/**
 * Returns when each job runs by itself. A daily job that was missed is made up at the next start, until its day of La Paz ends, so that no morning mail goes out
 * the night after. A more frequent job waits for its next turn.
 */
export const scheduleOf = (jobs: readonly Job<unknown>[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, every }) =>
      every ? [{ task: name, match: every, options: { jobKey: name, backfillPeriod: madeUpForMinutes(every) * MINUTE_MS } }] : [],
    ),
  )

function madeUpForMinutes(every: string): number {
  const [, minute, hour] = ONCE_A_DAY.exec(every) ?? []
  if (hour === undefined) return 0
  const intoItsDay = (Number(hour) * 60 + Number(minute) - MIDNIGHT_OF_LA_PAZ + DAY_MINUTES) % DAY_MINUTES
  return DAY_MINUTES - intoItsDay
}
