import { setImmediate as pause } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'

/** A reader of input from outside, with inputs of its worst shapes, each made for a size and growing with it. */
export interface Reader {
  readonly name: string
  /** Reads an input; the result is dropped. */
  read(input: never): unknown
  /** Its shapes by name, and the size at which each is measured first. */
  readonly shapes: Readonly<Record<string, Shape>>
}

interface Shape {
  readonly size: number
  make(size: number): unknown
}

/** The cost of twice the size, as a multiple of the cost of the size. */
export interface Growth {
  readonly reader: string
  readonly shape: string
  readonly size: number
  readonly milliseconds: number
  readonly time: number
  readonly memory: number
  readonly holds: boolean
}

/** Most that processor time and allocated memory may multiply by when the size doubles. */
export const MAX_TIME = 2.5
export const MAX_MEMORY = 2.2
/** Costs below these at twice the size are too small for a ratio, and for anybody to notice. */
const TOO_SHORT_MS = 8
const SMALL_BYTES = 512 * 1024
/** An input is read until this much processor time has passed, or this many times: less is chance, and an input that costs next to nothing needs no ratio. */
const ENOUGH_MS = 20
const MAX_TIMES = 100
const MIN_TRIES = 3
const MAX_TRIES = 5

interface Cost {
  readonly milliseconds: number
  readonly bytes: number
}

type Read = (input: never) => unknown

/** A reading that takes longer leaves garbage, which is collected before the next one. */
const LEAVES_MUCH_MS = 1

const spentBy = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
const allocated = () => (getHeapStatistics() as { total_allocated_bytes?: number }).total_allocated_bytes ?? 0

/** Measures one reading by all that this process did meanwhile, so that other work on the machine does not count. */
async function costOf(read: Read, input: unknown): Promise<Cost> {
  let [milliseconds, bytes, times] = [0, 0, 0]
  do {
    if (times === 0 || milliseconds / times > LEAVES_MUCH_MS) globalThis.gc?.()
    await pause()
    const [before, start] = [allocated(), process.cpuUsage()]
    await read(input as never)
    milliseconds += spentBy(process.cpuUsage(start))
    bytes += allocated() - before
    times++
  } while (milliseconds < ENOUGH_MS && times < MAX_TIMES)
  return { milliseconds: milliseconds / times, bytes: bytes / times }
}

const least = (one: Cost, other: Cost): Cost => ({
  milliseconds: Math.min(one.milliseconds, other.milliseconds),
  bytes: Math.min(one.bytes, other.bytes),
})

/** Measures a size and its double: the least of several tries each, and of more tries when the cost grows too much. */
async function doubled(read: Read, { size, make }: Shape) {
  const [small, large] = [make(size), make(2 * size)]
  // The first read runs code that is not compiled yet.
  await read(small as never)
  let [once, twice] = [await costOf(read, small), await costOf(read, large)]
  const found = () => {
    const time = twice.milliseconds < TOO_SHORT_MS ? 1 : twice.milliseconds / once.milliseconds
    const memory = twice.bytes < SMALL_BYTES ? 1 : twice.bytes / Math.max(once.bytes, 1)
    return { once, twice, time, memory }
  }
  for (let tried = 1; tried < MAX_TRIES && (tried < MIN_TRIES || found().time > MAX_TIME || found().memory > MAX_MEMORY); tried++) {
    once = least(once, await costOf(read, small))
    twice = least(twice, await costOf(read, large))
  }
  return found()
}

/** Most doublings that are measured for a shape whose cost grows too much. */
const MAX_DOUBLINGS = 3

/**
 * Measures one shape of a reader. A shape that grows too much is measured again from twice the size on, and the mean of all doublings counts: a table that grows
 * by steps pays dearly for one of them, and chance rarely hits all. A size too large to be read at all is not counted.
 */
export async function growthOf({ name, read }: Reader, shape: string, of: Shape): Promise<Growth> {
  const doublings = [await doubled(read, of)]
  const [first] = doublings
  const mean = (which: 'time' | 'memory') => doublings.reduce((product, one) => product * one[which], 1) ** (1 / doublings.length)
  const holds = () => mean('time') <= MAX_TIME && mean('memory') <= MAX_MEMORY
  while (!holds() && doublings.length < MAX_DOUBLINGS) {
    const again = await doubled(read, { ...of, size: of.size * 2 ** doublings.length })
    if (again.twice.milliseconds <= (doublings.at(-1)?.twice.milliseconds ?? 0)) break
    doublings.push(again)
  }
  const milliseconds = first?.once.milliseconds ?? 0
  return { reader: name, shape, size: of.size, milliseconds, time: mean('time'), memory: mean('memory'), holds: holds() }
}
