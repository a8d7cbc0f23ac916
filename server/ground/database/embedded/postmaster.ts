import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { DatabaseUser } from './user.ts'

export type Postmaster = { pid: number; exited: Promise<unknown> }

export type PostmasterOptions = {
  binaries: Binaries
  user: DatabaseUser
  data: string
  log: string
  port: number
  settings: Record<string, string>
}

const readyWithin = 60_000

/**
 * Starts PostgreSQL on a cluster and returns once it takes connections; throws with the end of its log when it exits before that. It runs in its own session, so a
 * signal to our process group does not reach it. Its log is a file, so it can outlive us cleanly.
 */
export async function startPostmaster({ binaries, user, data, log, port, settings }: PostmasterOptions): Promise<Postmaster> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(log, 'a', 0o600)
  const child = spawn(binaries.postgres, ['-D', data, '-p', String(port), ...options], {
    ...user,
    cwd: '/',
    env: cleanEnvironment,
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const exited = once(child, 'exit').catch((error: unknown) => error)
  const deadline = performance.now() + readyWithin
  while (!isReady(child, data)) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null || performance.now() > deadline) {
      child.kill('SIGQUIT')
      throw new Error(`PostgreSQL no inició:\n${lastLines(log)}`)
    }
    await pause(10)
  }
  return { pid: child.pid as number, exited }
}

/** Only what PostgreSQL needs: a PGDATA or PGPORT set on the machine is not ours. */
export const cleanEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot }

function isReady(child: ChildProcess, data: string): boolean {
  const lines = postmasterFile(data)
  return lines !== undefined && Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready'
}

function postmasterFile(data: string): string[] | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
}

/** Returns the port on which this cluster's PostgreSQL takes connections now; undefined when none is running. */
export function runningPort(data: string): number | undefined {
  const lines = postmasterFile(data)
  return lines?.[7]?.trim() === 'ready' && isPostgresOf(Number(lines[0]), data) ? Number(lines[3]) : undefined
}

/** Stops the PostgreSQL that a killed portal left running on this cluster, and removes a pid file that names some other process. */
export async function stopOrphan(data: string): Promise<void> {
  const pid = Number(postmasterFile(data)?.[0])
  if (!pid) return
  if (isPostgresOf(pid, data)) await stopProcess(pid)
  rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** Shuts down fast: connections are cut and committed data stays. Kills harder when that takes too long. */
export async function stopProcess(pid: number): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!send(pid, signal)) return
    const deadline = performance.now() + seconds * 1000
    while (performance.now() < deadline) {
      if (!isAlive(pid)) return
      await pause(10)
    }
  }
  throw new Error(`El proceso ${pid} de PostgreSQL no termina.`)
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}

/** A process that has ended but was not yet reaped (its parent, init, is slow) counts as ended. */
export function isAlive(pid: number): boolean {
  if (!send(pid, 0)) return false
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}

/** PostgreSQL works inside its data folder; where the working folder cannot be read, postmaster.pid is trusted. */
function isPostgresOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch {
    return false
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

function lastLines(log: string): string {
  return readFileSync(log, 'utf8').trimEnd().split('\n').slice(-12).join('\n')
}
