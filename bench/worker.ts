import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Closing } from './portal.ts'

/** What a process that worked jobs off says of itself. */
export interface Drained {
  readonly minutes: number
  /** How long its own process worked: what the database did beside it is not in it. */
  readonly cpuMinutes: number
  readonly megabytes: number
}

/** Begins a program that works jobs off (`drain`) in a process of its own; it ends with the part. */
export function beginWorker(closing: Closing, program: string, env: Readonly<Record<string, string>>): ChildProcess {
  const worker = spawn(process.execPath, ['--no-warnings', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  closing.defer(() => void worker.kill('SIGKILL'))
  return worker
}

/** What a worker says once nothing waits any more. Throws when it ended before. */
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
