import { type ChildProcess, spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Verdict } from '@djbr/signature/index.ts'
import { Failure } from '../http/failure.ts'
import type { TrustFiles } from '../trust/index.ts'
import { watchMemory } from './memory.ts'
import type { Instruction, Report } from './validation-process.ts'

const PROCESSES = 2
const LONGEST_QUEUE = 20
const START_LIMIT_MS = 15_000
const TIME_LIMIT_MS = 3_000
const MEMORY_MB = 256
/** A process that has checked this many files gives its place to a fresh one. */
const FILES_EACH = 100
const RETRY_AFTER_SECONDS = 10

/** Validates the signatures of PDFs in processes with limits. */
export interface Validator {
  /** The verdict on a file; a file that takes too long or too much is found unreadable. Fails `tooMany` when too many wait. */
  validate(pdf: Uint8Array, now: Date): Promise<Verdict>
  close(): Promise<void>
}

interface Order {
  readonly pdf: Uint8Array
  readonly now: Date
  readonly trust: TrustFiles
  readonly resolve: (verdict: Verdict) => void
}

const beyondLimits: Verdict = { damage: 'limits', intact: false, valid: false, signatures: [] }

/** Gets the places ready at which files are checked; their processes start with the first file. */
export function createValidator(trust: () => TrustFiles, launch = () => spawnValidator()): Validator {
  const queue: Order[] = []
  const slots = Array.from({ length: PROCESSES }, () => createSlot(launch, () => takeSmallest(queue)))

  return {
    validate: (pdf, now) =>
      new Promise((resolve, reject) => {
        // @protects S28 twenty files wait
        //   instead: LONGEST_QUEUE ==> 100 * LONGEST_QUEUE
        if (queue.length >= LONGEST_QUEUE) {
          reject(new Failure('tooMany', 'common.tooManyTries', { retryAfterSeconds: RETRY_AFTER_SECONDS }))
          return
        }
        queue.push({ pdf, now, trust: trust(), resolve })
        slots.find((slot) => slot.isFree())?.serve()
      }),
    close: async () => {
      for (const order of queue.splice(0)) order.resolve(beyondLimits)
      await Promise.all(slots.map((slot) => slot.close()))
    },
  }
}

/** What a file costs grows with its size: a few large ones that wait hold no ordinary one up. */
function takeSmallest(queue: Order[]): Order | undefined {
  const sizes = queue.map(({ pdf }) => pdf.length)
  const [order] = queue.splice(sizes.indexOf(Math.min(...sizes)), 1)
  return order
}

/** A place at which one file at a time is checked, by a process that is replaced when it fails. */
function createSlot(launch: () => ChildProcess, next: () => Order | undefined) {
  let child: ChildProcess | null = null
  let ready = false
  let reported: TrustFiles | null = null
  let order: Order | null = null
  let validated = 0
  let limit: NodeJS.Timeout | undefined
  let unwatch = () => {}

  function serve(): void {
    order = next() ?? null
    if (!order) return
    if (ready) present(order)
    else start()
  }

  /** The file's own time begins when its process is there; whom to trust is told again only when that changed. */
  function present({ pdf, now, trust }: Order): void {
    clearTimeout(limit)
    // @protects S28 a file is checked for three seconds
    limit = setTimeout(replace, TIME_LIMIT_MS)
    if (!isDeepStrictEqual(reported, trust)) instruct({ kind: 'trust', ...trust })
    reported = trust
    instruct({ kind: 'judge', pdf, now })
  }

  function start(): void {
    const started = launch()
    validated = 0
    limit = setTimeout(replace, START_LIMIT_MS)
    started.on('message', (report: Report) => {
      if (child !== started) return
      if (report.kind === 'verdict') finish(report.verdict)
      else {
        ready = true
        if (order) present(order)
      }
    })
    const failed = () => {
      if (child === started) replace()
    }
    started.on('exit', failed)
    started.on('error', () => {})
    child = started
    // @protects S28 a validation process holds 256 MB
    unwatch = watchMemory(started.pid, MEMORY_MB, failed)
  }

  function instruct(instruction: Instruction): void {
    child?.send(instruction, () => {})
  }

  function finish(verdict: Verdict): void {
    clearTimeout(limit)
    order?.resolve(verdict)
    order = null
    if (++validated >= FILES_EACH) stop()
    serve()
  }

  function replace(): void {
    stop()
    if (order) finish(beyondLimits)
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
    close: async () => {
      const last = child
      stop()
      clearTimeout(limit)
      order?.resolve(beyondLimits)
      order = null
      if (last && last.exitCode === null && last.signalCode === null) await new Promise((resolve) => last.once('exit', resolve))
    },
  }
}

const script = fileURLToPath(new URL('./validation-process.ts', import.meta.url))
const readable = ['../../signature/', '../../node_modules/', './'].map((folder) =>
  realpathSync(fileURLToPath(new URL(folder, import.meta.url))),
)

/** Node's permissions take network, file writing and children away; what may be read is the program itself. Its heap has a limit of its own; all of it is watched. */
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
