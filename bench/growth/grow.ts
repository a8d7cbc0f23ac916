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
/** An input is read again until so much of the processor went by: less is chance. */
const ENOUGH_MS = 20
const MIN_TRIES = 3
const MAX_TRIES = 5

interface Cost {
  readonly milliseconds: number
  readonly bytes: number
}

type Read = (input: never) => unknown

/** Of one reading, by all that this process did meanwhile, so that other work on the machine does not count. */
async function costOf(read: Read, input: unknown): Promise<Cost> {
  globalThis.gc?.()
  await pause()
  const allocated = () => (getHeapStatistics() as { total_allocated_bytes?: number }).total_allocated_bytes ?? 0
  const before = allocated()
  const start = process.cpuUsage()
  const spent = () => {
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }
  let times = 0
  do {
    await read(input as never)
    times++
  } while (spent() < ENOUGH_MS)
  return { milliseconds: spent() / times, bytes: (allocated() - before) / times }
}

const isLinear = (time: number, memory: number) => time <= MAX_TIME && memory <= MAX_MEMORY

const least = (one: Cost, other: Cost): Cost => ({
  milliseconds: Math.min(one.milliseconds, other.milliseconds),
  bytes: Math.min(one.bytes, other.bytes),
})

/** What two sizes cost: the least of some times each, of more where that grows. */
async function doubled(read: Read, { size, make }: Shape) {
  const [small, large] = [make(size), make(2 * size)]
  // What is read first is read by code that is not compiled yet.
  await read(small as never)
  let [once, twice] = [await costOf(read, small), await costOf(read, large)]
  const found = () => {
    const time = twice.milliseconds < TOO_SHORT_MS ? 1 : twice.milliseconds / once.milliseconds
    const memory = twice.bytes < SMALL_BYTES ? 1 : twice.bytes / Math.max(once.bytes, 1)
    return { once, twice, time, memory, holds: isLinear(time, memory) }
  }
  for (let tried = 1; tried < MAX_TRIES && (tried < MIN_TRIES || !found().holds); tried++) {
    once = least(once, await costOf(read, small))
    twice = least(twice, await costOf(read, large))
  }
  return found()
}

/**
 * Measures one shape of a reader. What grows is measured once more from twice the size on, and both doublings count alike: a table that grows by steps takes one of them dearly, and
 * chance seldom both. What is too large to be read there at all stays as it was measured.
 */
export async function growthOf({ name, read }: Reader, shape: string, of: Shape): Promise<Growth> {
  const { once, twice, ...first } = await doubled(read, of)
  const measured = { reader: name, shape, size: of.size, milliseconds: once.milliseconds, ...first }
  if (first.holds) return measured
  const again = await doubled(read, { ...of, size: 2 * of.size })
  if (again.twice.milliseconds <= twice.milliseconds) return measured
  const [time, memory] = [Math.sqrt(first.time * again.time), Math.sqrt(first.memory * again.memory)]
  return { ...measured, time, memory, holds: isLinear(time, memory) }
}
