import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '../../start-refused.ts'
import { turnLog } from '../log-file.ts'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { clearSocket, ensureCluster, socketFolder, superuser } from './embedded/cluster.ts'
import { holdFolder } from './embedded/folder-lock.ts'
import { clusterHome, prepareDataDir } from './embedded/places.ts'
import { freePort, type Postmaster, runningPort, startPostmaster, stopOrphan, stopProcess } from './embedded/postmaster.ts'
import { ensureDatabase, ensureRoles, type RolePasswords, roles } from './embedded/roles.ts'
import { databaseUser } from './embedded/user.ts'

export type EmbeddedDatabase = {
  /** Address for the role that serves. */
  url: string
  /** Address for the role that owns the tables and migrates. */
  ownerUrl: string
  /** Address for the role that signs. */
  signerUrl: string
  /** Process id of PostgreSQL as it is now; it changes when PostgreSQL crashed and was restarted. */
  pid(): number
  /** Shuts down fast; returns when the process has ended and the folder is free for another start. */
  stop(): Promise<void>
}

export type EmbeddedEvent =
  | { kind: 'stopped-unexpectedly' }
  | { kind: 'restart-failed'; error: unknown }
  | { kind: 'restarted'; pid: number }

type EmbeddedOptions = { dataDir: string; onEvent?: (event: EmbeddedEvent) => void }

const databaseName = 'djbr'

const MB = 1024 ** 2

/** Returns an eighth of the memory, within limits. With PostgreSQL's default of 128 MB, the indexes of a whole nation would be read from outside again and again. */
export function sharedBuffers(memory: number): string {
  const megabytes = Math.floor(memory / 8 / MB)
  return `${Math.min(Math.max(megabytes, 128), 2048)}MB`
}

/** Acknowledged writes are on disk, and nothing a person wrote reaches the log (parameters, details and statements stay out). */
export const servingSettings = {
  listen_addresses: '127.0.0.1',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: sharedBuffers(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  jit: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
}

/**
 * Starts the portal's own PostgreSQL, with its data under `dataDir`. Holds the folder alone (StartRefused when another portal has it), stops a PostgreSQL that a
 * killed portal left, creates cluster, roles and database the first time, and restarts it whenever it falls.
 */
export async function startEmbedded({ dataDir, onEvent = () => {} }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const user = databaseUser()
  const folder = prepareDataDir(dataDir, user)
  const lock = holdFolder(folder)
  try {
    const binaries: Binaries = findBinaries(user)
    const home = clusterHome(folder, user)
    const passwords = keptPasswords(passwordsIn(folder), existsSync(join(home, 'data')))
    const data = await ensureCluster({ binaries, user, home, password: passwords.superuser })
    await stopOrphan(data)
    const log = join(folder, 'postgres.log')
    turnLog(log)
    const port = await freePort()
    const socket = socketFolder(home, user)
    const start = () => {
      clearSocket(socket)
      return startPostmaster({ binaries, user, data, log, port, settings: { ...servingSettings, unix_socket_directories: socket } })
    }
    const supervisor = supervise(await start(), start, onEvent)
    // Through the socket's file where there is one: a round trip costs less than over the machine's network.
    const by = socket === '' ? '' : `?host=${encodeURIComponent(socket)}`
    const address = (name: string, password: string, database = databaseName) =>
      `postgres://${name}:${password}@127.0.0.1:${port}/${database}${by}`
    await prepareDatabase(address(superuser, passwords.superuser, 'postgres'), passwords).catch(async (error) => {
      await supervisor.stop()
      throw error
    })
    return {
      url: address(roles.app, passwords.app),
      ownerUrl: address(roles.owner, passwords.owner),
      signerUrl: address(roles.signer, passwords.signer),
      pid: supervisor.pid,
      stop: async () => {
        await supervisor.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const passwordsIn = (dataDir: string) => join(dataDir, 'database-passwords.json')

/** Whether a folder holds a database of the portal's own. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(passwordsIn(dataDir))

/** Returns the owner's address while a portal is running with this folder's database; undefined when none is. */
export function runningOwnerUrl(dataDir: string): string | undefined {
  if (!hasEmbedded(dataDir)) return undefined
  const port = runningPort(join(clusterHome(realpathSync(dataDir), databaseUser()), 'data'))
  const { owner } = JSON.parse(readFileSync(passwordsIn(dataDir), 'utf8')) as Passwords
  return port === undefined ? undefined : `postgres://${roles.owner}:${owner}@127.0.0.1:${port}/${databaseName}`
}

async function prepareDatabase(url: string, passwords: RolePasswords): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await ensureRoles(client, passwords)
    await ensureDatabase(client, databaseName)
  } finally {
    await client.end()
  }
}

/** Watches the process and starts another when it ends, with growing pauses of at most a second, until told to stop. */
function supervise(first: Postmaster, start: () => Promise<Postmaster>, onEvent: (event: EmbeddedEvent) => void) {
  const stopped = new AbortController()
  let current = first
  const watching = (async () => {
    for (;;) {
      await current.exited
      if (stopped.signal.aborted) return
      onEvent({ kind: 'stopped-unexpectedly' })
      for (let wait = 50; ; wait = Math.min(wait * 2, 1000)) {
        try {
          current = await start()
          break
        } catch (error) {
          if (stopped.signal.aborted) return
          onEvent({ kind: 'restart-failed', error })
          await pause(wait, undefined, { signal: stopped.signal }).catch(() => {})
        }
      }
      if (stopped.signal.aborted) return stopProcess(current.pid)
      onEvent({ kind: 'restarted', pid: current.pid })
    }
  })()
  return {
    pid: () => current.pid,
    stop: async () => {
      stopped.abort()
      await stopProcess(current.pid)
      await watching
    },
  }
}

type Passwords = RolePasswords & { superuser: string }

function keptPasswords(file: string, hasCluster: boolean): Passwords {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Passwords>) : undefined
  if (!kept && hasCluster)
    throw new StartRefused(`Hay una base de datos pero falta ${file}, que guarda sus contraseñas. Recupérelo de su copia.`)
  const password = () => randomBytes(24).toString('hex')
  const passwords = { superuser: password(), owner: password(), app: password(), signer: password(), ...kept }
  if (kept && Object.keys(kept).length === Object.keys(passwords).length) return passwords
  writeFileSync(`${file}.new`, JSON.stringify(passwords), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return passwords
}
