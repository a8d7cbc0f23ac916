import { once } from 'node:events'
import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const full = 10 * 1024 * 1024

/** Keeps the current log and the one before it: a full log is rotated at the next start. */
export function turnLog(path: string): void {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > full) renameSync(path, `${path}.1`)
}

const soonMs = 100

export type LogFile = { write(line: string): void; close(): Promise<void> }

/** A log that only its owner can read, appended to across starts. Lines within a tenth of a second are written together. */
export function logFile(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  turnLog(path)
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 })
  let lines = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    timer = undefined
    stream.write(lines)
    lines = ''
  }
  return {
    write: (line) => {
      lines += line
      timer ??= setTimeout(flush, soonMs)
    },
    close: async () => {
      clearTimeout(timer)
      stream.end(lines)
      await once(stream, 'close')
    },
  }
}
