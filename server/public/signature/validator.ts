import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Verdict } from '@djbr/signature/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { TrustFiles } from '../../ground/trust/index.ts'
import { processorMs, residentMb, watchUse } from './usage.ts'
import type { Instruction, Report } from './validation-process.ts'

const PROCESSES = 2
const MAX_QUEUE = 20
/** Most files of one network in the queue: a caller who sends costly ones leaves places to others. */
const MAX_OF_NETWORK = 5
/** Longest a caller waits for an answer, in milliseconds, in the queue and at the process together. */
const WAIT_LIMIT_MS = 20_000
const PROCESSOR_LIMIT_MS = 3_000
const MEMORY_MB = 256
/** Files that a process checks before a fresh one takes its place. */
const FILES_EACH = 100
const RETRY_AFTER_SECONDS = 10

/** Validates the signatures of PDFs in processes with limits. */
export interface Validator {
  /**
   * Returns the verdict on a file that came from a network; a file that takes too much is found unreadable. Throws `unavailable`, never a verdict, when too many wait,
   * in all or from that network, or when no answer comes in time.
   */
  validate(pdf: Uint8Array, network: string, now: Date): Promise<Verdict>
  close(): Promise<void>
}

interface Order {
  readonly pdf: Uint8Array
  readonly network: string
  readonly now: Date
  readonly trust: TrustFiles
  /** Ends the order with a verdict, or without one. */
  readonly end: (verdict: Verdict | null) => void
  /** Whether a process that checked it was lost for a reason other than the file. */
  wasLost: boolean
}

const beyondLimits: Verdict = {
  damage: 'limits',
  refusal: { rule: 'file.limits', object: null, by: '', isTrusted: false },
  outcome: 'unestablished',
  intact: false,
  valid: false,
  signatures: [],
}

const busy = () => new Failure('unavailable', 'signature.busy', { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Creates the slots in which files are checked; their processes start with the first file. */
export function createValidator(trust: () => TrustFiles, launch = () => spawnValidator(), spentBy = processorMs): Validator {
  const queue: Order[] = []
  const slots = Array.from({ length: PROCESSES }, () => createSlot(launch, spentBy, () => takeSmallest(queue)))

  function giveUp(order: Order): void {
    const at = queue.indexOf(order)
    if (at >= 0) queue.splice(at, 1)
    order.end(null)
    for (const slot of slots) slot.drop(order)
  }

  return {
    validate: (pdf, network, now) =>
      new Promise((resolve, reject) => {
        // @protects S28 twenty files wait
        //   instead: MAX_QUEUE ==> 100 * MAX_QUEUE
        const isFull = queue.length >= MAX_QUEUE
        // @protects S28 five files of one network wait
        //   instead: >= MAX_OF_NETWORK ==> < 0
        const isFullOfTheirs = queue.filter((order) => order.network === network).length >= MAX_OF_NETWORK
        if (isFull || isFullOfTheirs) {
          reject(busy())
          return
        }
        const end = (verdict: Verdict | null) => {
          clearTimeout(limit)
          if (verdict) resolve(verdict)
          else reject(busy())
        }
        const order: Order = { pdf, network, now, trust: trust(), end, wasLost: false }
        // @protects S28 a file that nobody finishes is left without a verdict
        //   instead: giveUp(order) ==> order.end(beyondLimits)
        const limit = setTimeout(() => giveUp(order), WAIT_LIMIT_MS)
        queue.push(order)
        slots.find((slot) => slot.isFree())?.serve()
      }),
    close: async () => {
      for (const order of queue.splice(0)) order.end(null)
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}

/** Takes the smallest file from the queue. A file's cost grows with its size, so a few large ones that wait hold up no ordinary one. */
function takeSmallest(queue: Order[]): Order | undefined {
  const sizes = queue.map(({ pdf }) => pdf.length)
  const [order] = queue.splice(sizes.indexOf(Math.min(...sizes)), 1)
  return order
}

/** Creates a slot that checks one file at a time, by a process that is replaced when it fails. */
function createSlot(launch: () => ChildProcess, spentBy: typeof processorMs, next: () => Order | undefined) {
  let child: ChildProcess | null = null
  let ready = false
  let reported: TrustFiles | null = null
  let order: Order | null = null
  let validated = 0
  /** Processor time that the process had used when it was given its file, in milliseconds. */
  let spent = 0
  let unwatch = () => {}

  function serve(): void {
    order = next() ?? null
    if (!order) return
    if (ready) present(order)
    else start()
  }

  /** Gives the process a file, and tells it whom to trust again only when that changed. */
  function present({ pdf, now, trust }: Order): void {
    spent = spentBy(child?.pid)
    if (!isDeepStrictEqual(reported, trust)) instruct({ kind: 'trust', ...trust })
    reported = trust
    instruct({ kind: 'validate', pdf, now })
  }

  function start(): void {
    const started = launch()
    validated = 0
    started.on('message', (report: Report) => {
      if (child !== started) return
      if (report.kind === 'verdict') finish(report.verdict)
      else {
        ready = true
        if (order) present(order)
      }
    })
    started.on('exit', (_, signal) => {
      if (child === started) lose(signal)
    })
    started.on('error', () => {})
    child = started
    // @protects S28 a file takes a processor for three seconds
    //   without: || (ready && spentBy(started.pid) - spent > PROCESSOR_LIMIT_MS)
    // @protects S28 a validation process holds 256 MB
    //   without: residentMb(started.pid) > MEMORY_MB ||
    const isBeyond = () => residentMb(started.pid) > MEMORY_MB || (ready && spentBy(started.pid) - spent > PROCESSOR_LIMIT_MS)
    unwatch = watchUse(isBeyond, () => finish(beyondLimits, true))
  }

  function instruct(instruction: Instruction): void {
    child?.send(instruction, () => {})
  }

  function finish(verdict: Verdict, isSpent = false): void {
    order?.end(verdict)
    order = null
    if (isSpent || ++validated >= FILES_EACH) stop()
    serve()
  }

  /** Handles a lost process. One that ended by itself gave up on its file; one that was killed from outside says nothing about it, and another tries once more. */
  function lose(signal: NodeJS.Signals | null): void {
    stop()
    if (!order) return
    if (signal !== 'SIGKILL') finish(beyondLimits)
    else if (order.wasLost) drop(order)
    else {
      order.wasLost = true
      start()
    }
  }

  /** Stops checking a file, which ends without a verdict. */
  function drop(dropped: Order): void {
    if (order !== dropped) return
    stop()
    order.end(null)
    serve()
  }

  function stop(): void {
    const stopped = child
    unwatch()
    child = null
    ready = false
    reported = null
    stopped?.kill('SIGKILL')
  }

  return {
    isFree: () => order === null,
    serve,
    drop,
    close: async () => {
      const last = child
      stop()
      order?.end(null)
      order = null
      if (last && last.exitCode === null && last.signalCode === null) await new Promise((resolve) => last.once('exit', resolve))
    },
  }
}

const script = fileURLToPath(new URL('./validation-process.ts', import.meta.url))
const readable = ['../../../signature/', '../../../node_modules/', './'].map((folder) =>
  realpathSync(fileURLToPath(new URL(folder, import.meta.url))),
)

/**
 * Starts a validation process. Node's permissions deny it network, file writing and children; it may read only the program itself. Its heap has a limit of its own, and
 * all its memory is watched.
 */
export function spawnValidator(program = script): ChildProcess {
  const limits = [
    // @protects S28 a validation process has neither network nor files nor children
    '--permission',
    ...readable.map((folder) => `--allow-fs-read=${folder}`),
    `--max-old-space-size=${MEMORY_MB}`,
    '--no-warnings',
  ]
  // @protects S28 a validation process knows no setting of the portal
  //   without: env: {},
  return spawn(process.execPath, [...limits, program], { env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
}
