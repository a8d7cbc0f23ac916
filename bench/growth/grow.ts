import { setImmediate as pause } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'

/** A reader of what comes from outside, with inputs of its worst shapes: each is made of a size, and grows with it. */
export interface Reader {
  readonly name: string
  /** Reads an input; what it answers is let go. */
  read(input: never): unknown
  /** Its shapes by name, and the size at which each is measured first. */
  readonly shapes: Readonly<Record<string, Shape>>
}

interface Shape {
  readonly size: number
  make(size: number): unknown
}

/** What twice the size costs, as times what the size costs. */
export interface Growth {
  readonly reader: string
  readonly shape: string
  readonly size: number
  readonly milliseconds: number
  readonly time: number
  readonly memory: number
  readonly holds: boolean
}

/** Doubling the size at most multiplies the processor's time and what is allocated by these. */
export const MAX_TIME = 2.5
export const MAX_MEMORY = 2.2
/** What takes less than this for both sizes is too short for a ratio, and for anybody to notice. */
const TOO_SHORT_MS = 8
const SMALL_BYTES = 512 * 1024
const TRIES = 4

interface Cost {
  readonly milliseconds: number
  readonly bytes: number
}

/** Of all this process did meanwhile, so that other work on the machine does not count. */
async function costOf(read: (input: never) => unknown, input: unknown): Promise<Cost> {
  globalThis.gc?.()
  await pause()
  const allocated = () => (getHeapStatistics() as { total_allocated_bytes?: number }).total_allocated_bytes ?? 0
  const before = allocated()
  const start = process.cpuUsage()
  await read(input as never)
  const { user, system } = process.cpuUsage(start)
  return { milliseconds: (user + system) / 1000, bytes: allocated() - before }
}

/** Measures one shape of a reader, a few times until it holds: the least that it took each time is what it takes. */
export async function growthOf({ name, read }: Reader, shape: string, { size, make }: Shape): Promise<Growth> {
  const [small, large] = [make(size), make(2 * size)]
  let [once, twice] = [await costOf(read, small), await costOf(read, large)]
  const found = (): Growth => {
    const time = twice.milliseconds < TOO_SHORT_MS ? 1 : twice.milliseconds / Math.max(once.milliseconds, 1)
    const memory = twice.bytes < SMALL_BYTES ? 1 : twice.bytes / Math.max(once.bytes, 1)
    return { reader: name, shape, size, milliseconds: once.milliseconds, time, memory, holds: time <= MAX_TIME && memory <= MAX_MEMORY }
  }
  for (let tried = 1; tried < TRIES && !found().holds; tried++) {
    const least = (one: Cost, other: Cost): Cost => ({
      milliseconds: Math.min(one.milliseconds, other.milliseconds),
      bytes: Math.min(one.bytes, other.bytes),
    })
    once = least(once, await costOf(read, small))
    twice = least(twice, await costOf(read, large))
  }
  return found()
}
