import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/**
 * Makes a folder with the programs of PostgreSQL, whose server reads its time from a file if there is one: seconds ahead of or behind the machine's. Its waits go
 * by the monotonic clock, as when a real clock is set.
 */
export function programsWithClock(folder: string, programs: string, clock: string): void {
  mkdirSync(folder)
  for (const name of readdirSync(programs)) if (name !== 'postgres') symlinkSync(join(programs, name), join(folder, name))
  const settings = `LD_PRELOAD=${FAKETIME} FAKETIME_TIMESTAMP_FILE=${clock} FAKETIME_CACHE_DURATION=1 FAKETIME_DONT_FAKE_MONOTONIC=1`
  const server = join(programs, 'postgres')
  writeFileSync(join(folder, 'postgres'), `#!/bin/sh\n[ ! -e ${clock} ] || exec env ${settings} ${server} "$@"\nexec ${server} "$@"\n`)
  chmodSync(join(folder, 'postgres'), 0o755)
}

/** Returns the content of such a file. */
export const clockAt = (seconds: number): string => `${seconds < 0 ? '' : '+'}${seconds}\n`
