import { poolOf } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import { findPlaceIn, placesIn } from '../../ground/list-cache/index.ts'
import { inOwnThread, MAX_BYTES_HERE } from '../../ground/own-thread.ts'
import { createTurns } from '../../ground/turns.ts'
import type { Services } from '../../services.ts'
import { doTask, isOfPackedFile, type RosterTask } from './task.ts'

/** What a separate thread is given. */
export interface Order {
  readonly task: RosterTask
  readonly databaseUrl: string
  readonly now: Date
  readonly places: ReturnType<typeof placesIn>
}

const AT_ONCE = 2
const MAX_WAITING = 20
const TIME_LIMIT_MS = 60_000
const MEMORY_MB = 256
const RETRY_AFTER_SECONDS = 30

const busy = () => new Failure('unavailable', 'roster.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })

/**
 * Runs a roster task on a body of `bytes`: small and unpacked ones here, any other in a thread with its own limits, two at a time and the rest in turn. Throws
 * `unavailable` when too many wait; refused when it takes more time or memory than any sound file does.
 */
export async function work(services: Services, task: RosterTask, bytes: number): Promise<number> {
  const { db, clock, jobs, listCache } = services
  // @protects 094 no more than 64 KB is read on the portal's own thread
  //   instead: bytes <= MAX_BYTES_HERE ==> true
  const isSmall = bytes <= MAX_BYTES_HERE
  // @protects 094 a packed file, however small, is read in a thread
  //   without: && !isOfPackedFile(task)
  if (isSmall && !isOfPackedFile(task)) return doTask({ db, clock, jobs, findPlace: findPlaceIn(listCache) }, task)
  const databaseUrl = poolOf(db).options.connectionString ?? ''
  return inTurn(() => inThread({ task, databaseUrl, now: clock.now(), places: placesIn(listCache) }))
}

/** Runs an order when its turn comes. Throws `unavailable` when too many wait. */
export const inTurn = createTurns({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING, busy })

/** Runs an order in a thread of its own. */
export const inThread = (
  order: Order,
  script: URL = new URL('./heavy-thread.ts', import.meta.url),
  timeLimitMs: number = TIME_LIMIT_MS,
): Promise<number> =>
  inOwnThread(script, order, { name: 'roster', memoryMb: MEMORY_MB, timeLimitMs, tooMuch: () => new Failure('refused', 'roster.tooMuch') })
