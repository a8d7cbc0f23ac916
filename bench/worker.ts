import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Closing } from './portal.ts'

/** What a process reports after running its jobs. */
export interface Drained {
  readonly minutes: number
  /** Minutes that its own process worked, without the database's work. */
  readonly cpuMinutes: number
  readonly megabytes: number
}

/** Starts a program that runs jobs (`drain`) in a process of its own; it ends with the part. */
export function beginWorker(closing: Closing, program: string, env: Readonly<Record<string, string>>): ChildProcess {
  const worker = spawn(process.execPath, ['--no-warnings', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  closing.defer(() => void worker.kill('SIGKILL'))
  return worker
}

/** Returns what a worker reports once nothing waits any more. Throws when it ended before. */
export async function drained(worker: ChildProcess): Promise<Drained> {
  const ended = once(worker, 'exit')
  const [said] = await Promise.race([
    once(worker, 'message'),
    ended.then(() => {
      throw new Error(`${worker.spawnargs.at(-1)} terminó antes de tiempo.`)
    }),
  ])
  await ended
  return said as Drained
}
