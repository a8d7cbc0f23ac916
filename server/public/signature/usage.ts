import { readFileSync } from 'node:fs'

const LOOKS_EVERY_MS = 50
const PAGE_KB = 4
const TICK_MS = 10

/** Calls `onBeyond` once when a process uses more than it may. Returns a function that ends the watch. */
export function watchUse(isBeyond: () => boolean, onBeyond: () => void): () => void {
  const timer = setInterval(() => {
    if (!isBeyond()) return
    clearInterval(timer)
    onBeyond()
  }, LOOKS_EVERY_MS)
  return () => clearInterval(timer)
}

/** Returns the memory of a process that is in use, buffers and code included, in MB; 0 when that is unknown, as everywhere but on Linux. */
export function residentMb(pid: number | undefined): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_KB) / 1024
  } catch {
    return 0
  }
}

/** Returns how long a process has had a processor, in milliseconds; 0 when that is unknown, as everywhere but on Linux. */
export function processorMs(pid: number | undefined): number {
  try {
    const said = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // After the program's name, which may hold anything.
    const fields = said.slice(said.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return 0
  }
}
