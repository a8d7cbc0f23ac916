import { Worker } from 'node:worker_threads'
import { Failure } from '../http/failure.ts'
import { createSharedWork } from '../shared-work.ts'
import { type Answer, type Job, READY } from './job.ts'
import type { ModelOf, TemplateName } from './print-model.ts'
import { createRounds } from './rounds.ts'

/** Archived documents are PDF/A-2a, others PDF/UA-1. Both are tagged; Typst does not offer the two standards together. */
export const STANDARD: Readonly<Record<TemplateName, string>> = {
  form: 'a-2a',
  certificate: 'a-2a',
  draft: 'ua-1',
  slip: 'ua-1',
  reception: 'ua-1',
  receipt: 'a-2a',
  report: 'a-2a',
  case: 'a-2a',
  answer: 'a-2a',
  help: 'ua-1',
  cards: 'ua-1',
  closing: 'ua-1',
  owed: 'ua-1',
  entity: 'ua-1',
  matrix: 'ua-1',
  papers: '1.7',
}

const WORKERS = 2
const TIME_LIMIT_MS = 10_000
const WAIT_LIMIT_MS = 30_000
const MAX_QUEUE = 200
/** Most documents that one requester may have waiting, besides the one being printed. */
const MAX_QUEUE_OF_ONE = 20
const ATTEMPTS = 2
const RETRY_AFTER_SECONDS = 30
const PAUSE_AFTER_FALSE_START_MS = 1_000

export interface Renderer {
  /**
   * Returns a document as PDF. The same template and model give the same bytes, and are printed once for all who ask while they wait. Requesters take turns
   * (decision 101). Fails `unavailable` when it exceeds the time limit, when its worker died twice, when too many wait (in all or from one requester), or when the
   * renderer is closed; throws Typst's message when a template refuses its model.
   */
  render<Name extends TemplateName>(printing: Printing<Name>): Promise<Uint8Array>
  /** Ends the workers and refuses what is still waiting. */
  close(): Promise<void>
}

/** What is printed, and for whom. */
export interface Printing<Name extends TemplateName> {
  readonly template: Name
  readonly model: ModelOf[Name]
  /** Documents whose pages the template shows, in the order in which it names them. */
  readonly embedded?: readonly Uint8Array[]
  /** Who asks, if they may ask for many: `entity:7`, `person:12`. */
  readonly by?: string
}

interface RendererOptions {
  readonly workers?: number
  readonly timeLimitMs?: number
  /** URL of the worker script. */
  readonly script?: URL
}

/** A job and the caller waiting for it. */
interface Order {
  readonly job: Job
  readonly by: string | null
  attempts: number
  done: boolean
  finish(result: Uint8Array | Error): void
}

/** A place for one worker: when it dies, another replaces it. */
interface Slot {
  worker: Worker
  ready: boolean
  order: Order | null
  limit: NodeJS.Timeout | undefined
}

const unavailable = () => new Failure('unavailable', 'documents.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Starts the threads that print documents and returns once all are ready. Throws when one cannot start. */
export async function startRenderer(options: RendererOptions = {}): Promise<Renderer> {
  const { workers = WORKERS, timeLimitMs = TIME_LIMIT_MS, script = new URL('./render-worker.ts', import.meta.url) } = options
  const queue = createRounds<Order>()
  const slots: Slot[] = []
  const forAllWhoAsk = createSharedWork<Uint8Array>()
  let closed = false

  const spawn = () => new Worker(script, { execArgv: [], env: {}, name: 'documents' })

  function listen(slot: Slot) {
    const { worker } = slot
    const isAssigned = () => slot.worker === worker
    worker.on('message', (message: typeof READY | Answer) => {
      if (!isAssigned()) return
      if (message === READY) slot.ready = true
      else takeFrom(slot)?.finish('bytes' in message ? message.bytes : new Error(`document not printed: ${message.fault}`))
      serve()
    })
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (isAssigned()) replace(slot)
    })
  }

  function takeFrom(slot: Slot): Order | null {
    const { order } = slot
    clearTimeout(slot.limit)
    slot.order = null
    return order
  }

  function replace(slot: Slot) {
    const lost = takeFrom(slot)
    if (lost && lost.attempts < ATTEMPTS && !closed) queue.putBack(lost)
    else lost?.finish(unavailable())
    const pause = slot.ready ? 0 : PAUSE_AFTER_FALSE_START_MS
    slot.ready = false
    if (closed) return
    const start = () => {
      if (closed) return
      slot.worker = spawn()
      listen(slot)
    }
    if (pause === 0) start()
    else setTimeout(start, pause).unref()
  }

  function overdue(slot: Slot) {
    const stuck = slot.worker
    takeFrom(slot)?.finish(unavailable())
    replace(slot)
    void stuck.terminate()
  }

  function serve() {
    for (const slot of slots) {
      if (!slot.ready || slot.order) continue
      let next = queue.take()
      while (next?.done) next = queue.take()
      if (!next) return
      next.attempts++
      slot.order = next
      slot.limit = setTimeout(() => overdue(slot), timeLimitMs)
      slot.worker.postMessage(next.job)
    }
  }

  function order(job: Job, by: string | null): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => placed.finish(unavailable()), WAIT_LIMIT_MS)
      const placed: Order = {
        job,
        by,
        attempts: 0,
        done: false,
        finish: (result) => {
          clearTimeout(patience)
          placed.done = true
          if (result instanceof Error) reject(result)
          else resolve(result)
        },
      }
      queue.add(placed)
      serve()
    })
  }

  async function close() {
    closed = true
    for (let waiting = queue.take(); waiting; waiting = queue.take()) waiting.finish(unavailable())
    await Promise.all(slots.map(({ worker }) => worker.terminate()))
  }

  for (let index = 0; index < workers; index++) {
    const slot: Slot = { worker: spawn(), ready: false, order: null, limit: undefined }
    listen(slot)
    slots.push(slot)
  }
  await Promise.all(slots.map(({ worker }) => firstWord(worker))).catch(async (error) => {
    await close()
    throw error
  })

  function orderOnce(job: Job, by: string | null): Promise<Uint8Array> {
    const print = () => {
      // @protects 101 whoever asks for many papers leaves room for others
      //   without: || queue.countOf(by) >= MAX_QUEUE_OF_ONE
      if (closed || queue.count() >= MAX_QUEUE || queue.countOf(by) >= MAX_QUEUE_OF_ONE) throw unavailable()
      return order(job, by)
    }
    return job.embedded.length > 0 ? print() : forAllWhoAsk(`${job.template} ${job.model}`, print)
  }

  return {
    render: async ({ template, model, embedded = [], by = null }) =>
      orderOnce({ template, standard: STANDARD[template], at: model.at, model: JSON.stringify(model), embedded }, by),
    close,
  }
}

const firstWord = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`a document worker ended with ${code} before it could start`)))
  })
