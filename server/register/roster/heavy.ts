import { Worker } from 'node:worker_threads'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { poolOf } from '../../ground/database/connect.ts'
import { Failure, type FailureCode, type FailureDetails } from '../../ground/http/failure.ts'
import { findPlaceIn, placesIn } from '../../ground/list-cache/index.ts'
import { createTurns } from '../../ground/turns.ts'
import type { Services } from '../../services.ts'
import { doTask, type RosterTask } from './task.ts'

/** What a thread of its own is told. */
export interface Order {
  readonly task: RosterTask
  readonly databaseUrl: string
  readonly now: Date
  readonly places: ReturnType<typeof placesIn>
}

/** What it says at its end. */
export type Report =
  | { readonly done: number }
  | { readonly refused: { readonly code: FailureCode; readonly messageKey: MessageKey; readonly details: FailureDetails } }
  | { readonly fault: string }

/** No more than this is read on the portal's own thread. */
const MAX_BYTES_HERE = 64 * 1024
const AT_ONCE = 2
const MAX_WAITING = 20
const TIME_LIMIT_MS = 60_000
const MEMORY_MB = 256
const RETRY_AFTER_SECONDS = 30

const busy = () => new Failure('unavailable', 'roster.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })

/**
 * Does a task of a roster, of so many bytes: what is small here, anything else in a thread with limits of its own, two at once, the others in turn. Fails `unavailable`
 * when too many wait, and refused where it takes more time or memory than any sound file does.
 */
export async function work(services: Services, task: RosterTask, bytes: number): Promise<number> {
  const { db, clock, jobs, listCache } = services
  // @protects 094 no more than 64 KB is read on the portal's own thread
  //   instead: bytes <= MAX_BYTES_HERE ==> true
  if (bytes <= MAX_BYTES_HERE) return doTask({ db, clock, jobs, findPlace: findPlaceIn(listCache) }, task)
  const databaseUrl = poolOf(db).options.connectionString ?? ''
  return inTurn(() => inThread({ task, databaseUrl, now: clock.now(), places: placesIn(listCache) }))
}

/** Does what is ordered when it is its turn. Fails `unavailable` when too many wait. */
export const inTurn = createTurns({ atOnce: AT_ONCE, maxWaiting: MAX_WAITING, busy })

/** Runs an order in a thread of its own, which ends with it. */
export function inThread(
  order: Order,
  script: URL = new URL('./heavy-thread.ts', import.meta.url),
  timeLimitMs: number = TIME_LIMIT_MS,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, {
      workerData: order,
      name: 'roster',
      env: {},
      execArgv: [],
      // @protects 094 a thread has so much memory
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const tooMuch = () => new Failure('refused', 'roster.tooMuch')
    // @protects 094 a thread has a minute
    //   instead: void thread.terminate(), timeLimitMs ==> undefined, timeLimitMs
    const limit = setTimeout(() => void thread.terminate(), timeLimitMs)
    let report: Report | null = null
    thread.on('message', (said: Report) => {
      report = said
      void thread.terminate()
    })
    let error: Error | null = null
    thread.on('error', (thrown: Error) => {
      error = thrown
    })
    thread.on('exit', () => {
      clearTimeout(limit)
      if (report && 'done' in report) resolve(report.done)
      else if (report && 'refused' in report) reject(new Failure(report.refused.code, report.refused.messageKey, report.refused.details))
      else if (report) reject(new Error(report.fault))
      else if (error === null || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') reject(tooMuch())
      else reject(error)
    })
  })
}
