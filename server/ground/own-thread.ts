import { Worker } from 'node:worker_threads'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { workBehindAnswers } from './behind-answers.ts'
import { Failure, type FailureCode, type FailureDetails } from './http/failure.ts'

/** Most that is read on the portal's own thread, in bytes. */
export const MAX_BYTES_HERE = 64 * 1024

/** Enough for objects that are read and dropped, in megabytes. Each thread would hold any more in addition to its memory. */
const YOUNG_MB = 16

interface Limits {
  readonly name: string
  readonly memoryMb: number
  readonly timeLimitMs: number
  /** The failure that the caller gets when a limit is exceeded. */
  tooMuch(): Failure
}

/** What a thread reports when it ends. */
type Report<Done> =
  | { readonly done: Done }
  | { readonly refused: { readonly code: FailureCode; readonly messageKey: MessageKey; readonly details: FailureDetails } }
  | { readonly fault: string }

/** Runs the work at a lower priority than the threads that answer, and returns its result or why it failed, as the thread reports it. */
export async function reportOf<Done>(work: () => Done | Promise<Done>): Promise<Report<Done>> {
  workBehindAnswers()
  try {
    return { done: await work() }
  } catch (error) {
    if (error instanceof Failure) return { refused: { code: error.code, messageKey: error.messageKey, details: error.details } }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Runs a script on an order in a thread of its own, which ends with it. Fails as the order does, and with `tooMuch` beyond a limit. */
export function inOwnThread<Done>(script: URL, order: unknown, { name, memoryMb, timeLimitMs, tooMuch }: Limits): Promise<Done> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, {
      workerData: order,
      name,
      env: {},
      execArgv: [],
      // @protects 094 a thread has so much memory
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    })
    // @protects 094 a thread has its time
    //   instead: void thread.terminate(), timeLimitMs ==> undefined, timeLimitMs
    const limit = setTimeout(() => void thread.terminate(), timeLimitMs)
    let report: Report<Done> | null = null
    thread.on('message', (said: Report<Done>) => {
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
