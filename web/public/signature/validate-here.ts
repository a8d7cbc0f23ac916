import type { Verdict } from '@djbr/signature/index.ts'
import type { Authorities } from './authorities.ts'
import type { Question } from './validation-worker.ts'

const TIME_LIMIT_MS = 15_000

const startWorker = () => new Worker(new URL('./validation-worker.ts', import.meta.url), { type: 'module' })

let started: Worker | null = null

/** Starts the worker for the next file while there is a connection, so that it can validate without one. */
export function prepareValidation(): void {
  if (started || !('Worker' in globalThis)) return
  const worker = startWorker()
  worker.onerror = () => {
    if (started === worker) started = null
  }
  started = worker
}

/** Validates a PDF in a worker of this browser: nothing of it leaves. Rejects when it fails or takes too long. */
export async function validateHere(pdf: Uint8Array, { anchors, lists }: Authorities, now: Date): Promise<Verdict> {
  const question: Question = { pdf, anchors, lists, now }
  return new Promise((resolve, reject) => {
    const worker = started ?? startWorker()
    started = null
    const end = (finish: () => void) => {
      clearTimeout(limit)
      worker.terminate()
      finish()
    }
    const fail = () => end(() => reject(new Error('The file could not be validated')))
    const limit = setTimeout(fail, TIME_LIMIT_MS)
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<Verdict | null>) => (data ? end(() => resolve(data)) : fail())
    worker.postMessage(question)
  })
}
