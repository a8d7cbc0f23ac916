/**
 * How long some work keeps the processor busy, in milliseconds of the machine on which the limits were set: however busy this one is with others, and however
 * much slower it is.
 */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  return (await busyWith(work)) / (await slownessOfMachine())
}

/** The least that the yardstick took on the machine on which the limits were set, and how often it is tried. */
const YARDSTICK_MS = 30
const TRIES = 5

let slowness: number | undefined

/** How many times as long as there something takes on this machine; 1 where it takes no longer. Found out once. */
export async function slownessOfMachine(): Promise<number> {
  if (slowness !== undefined) return slowness
  const tried: number[] = []
  for (let turn = 0; turn < TRIES; turn++) tried.push(await busyWith(yardstick))
  slowness = Math.max(1, Math.min(...tried) / YARDSTICK_MS)
  return slowness
}

const BYTES = Uint8Array.from({ length: 2_000_000 }, (_, at) => (at * 7919) % 256)

/** Bytes read one by one and words looked up, as a reader of files does. */
function yardstick(): void {
  const counts = new Map<number, number>()
  let word = 0
  for (const byte of BYTES) {
    word = (word * 31 + byte) & 0xffff
    if (byte < 32) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
}

async function busyWith(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
