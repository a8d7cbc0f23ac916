import { readFileSync } from 'node:fs'

const LOOKS_EVERY_MS = 50
const PAGE_KB = 4

/** Calls once when a process holds more memory in all than that, buffers and code included, as Linux counts it; never elsewhere. Answers what ends the watch. */
export function watchMemory(pid: number | undefined, mostMb: number, onMore: () => void): () => void {
  const timer = setInterval(() => {
    if (residentMb(pid) <= mostMb) return
    clearInterval(timer)
    onMore()
  }, LOOKS_EVERY_MS)
  return () => clearInterval(timer)
}

/** The memory of a process that is in use, in MB; 0 when that cannot be told. */
export function residentMb(pid: number | undefined): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_KB) / 1024
  } catch {
    return 0
  }
}
