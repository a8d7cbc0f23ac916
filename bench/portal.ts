import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '@djbr/server/ground/database/embedded.ts'
import { migrate } from '@djbr/server/ground/database/migrate.ts'
import pg from 'pg'
import type { Address, BodyOf } from '../journeys/contract/client.ts'
import { ensureWebBuilt, givesMemoryBack } from '../scripts/setup.mjs'
import { callsTo } from './calls.ts'

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const server = join(root, 'server', 'main.ts')

/** Everything that ends with a part of the bench; the last opened is closed first. */
export type Closing = AsyncDisposableStack

export interface Portal {
  readonly url: string
  readonly pid: number
  /** Signs in over HTTP. Returns the headers for the calls of that person. */
  signIn(account: string): Promise<Headers>
}

export type Headers = Record<string, string>

/** Builds the pages unless they are up to date with their sources. Throws when that fails. */
export function buildWeb(): void {
  if (!ensureWebBuilt()) throw new Error('No se pudieron preparar las páginas.')
}

/** Makes a folder that is removed with the part. */
export function temporaryFolder(closing: Closing): string {
  const folder = mkdtempSync(join(tmpdir(), 'djbr-bench-'))
  closing.defer(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The folder that a first portal filled; undefined while each portal fills an empty one. */
let begun: string | undefined

/** Has every later portal and database begin with a copy of what a first portal makes of an empty folder. Returns a function that ends this. */
export async function beginOnce(): Promise<() => void> {
  const first = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'djbr-bench-begun-'))
  await startPortal(first, { DATA_DIR: folder })
  await first.disposeAsync()
  // A database outside the folder (a closed place of temporary files) is not copied with it.
  if (!existsSync(join(folder, 'cluster-id'))) begun = folder
  return () => {
    begun = undefined
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes the data folder of a portal, with or without a database in it. */
export function dataFolder(closing: Closing, withDatabase: boolean): string {
  const folder = temporaryFolder(closing)
  // Keeps the owners of the files: the database belongs to another user when the portal runs as root.
  if (begun && withDatabase) execFileSync('cp', ['-a', `${begun}/.`, folder])
  else if (begun) cpSync(begun, folder, { recursive: true, filter: (path) => basename(path) !== 'postgres' })
  return folder
}

/** Starts a migrated PostgreSQL for one part. */
export async function startDatabase(closing: Closing) {
  const { url, ownerUrl, stop } = await startEmbedded({ dataDir: dataFolder(closing, true) })
  closing.defer(stop)
  await migrate(ownerUrl)
  return { databaseUrl: url, ownerUrl }
}

/** Does some work as the owner of a database. */
export async function asOwner<Result>(ownerUrl: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

const KEPT_OF_LOG = 2_000

/** Runs a Node program and waits until it says that it is ready; it ends with the part. Returns its process id. Throws when it ends before. */
export async function launch(closing: Closing, program: string, env: Record<string, string>): Promise<number> {
  const started = spawn(process.execPath, ['--no-warnings', program], {
    env: { ...process.env, ...givesMemoryBack, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const ended = once(started, 'exit')
  // Its log is kept back, because failures that are part of the test would bury the results. It is shown only when the program did not start.
  let said = ''
  started.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-KEPT_OF_LOG)
  })
  closing.defer(async () => {
    started.kill('SIGTERM')
    await ended
  })
  await Promise.race([
    once(started, 'message'),
    ended.then(() => {
      throw new Error(`${program} no inició.\n${said}`)
    }),
  ])
  return started.pid ?? 0
}

const TICKS_MS = 10

/** Returns the CPU time that a process has used, in milliseconds, as Linux counts it; NaN elsewhere. */
export function cpuOf(pid: number): number {
  try {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13).map(Number) ?? []
    return (user + system) * TICKS_MS
  } catch {
    return Number.NaN
  }
}

/** Starts a portal as in production, with rate limits, on a free port and without captcha. */
export async function startPortal(closing: Closing, env: Record<string, string> = {}): Promise<Portal> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const pid = await launch(closing, server, {
    DEMO: 'true',
    CAPTCHA_ENABLED: 'false',
    RATE_LIMITS: 'true',
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: url,
    ...(!env.DATA_DIR && { DATA_DIR: dataFolder(closing, !env.DATABASE_URL) }),
    ...env,
  })
  return { url, pid, signIn: (account) => signIn(url, account) }
}

/** Starts a portal on a database that the part may also read and fill directly. */
export async function startWithDatabase(closing: Closing, env: Record<string, string> = {}) {
  const { databaseUrl, ownerUrl } = await startDatabase(closing)
  const portal = await startPortal(closing, { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off', ...env })
  return { portal, databaseUrl, ownerUrl }
}

const PASSWORD = 'Demo#2026'

async function signIn(url: string, account: string): Promise<Headers> {
  const jar = new Map<string, string>()
  const post = async <A extends Address<'POST'>>(address: A, body: BodyOf<'POST', A>) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const { answer, response } = await callsTo(url, { ...(cookie && { cookie }) })('POST', address, body)
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer as { token?: string }
  }
  const entered = await post('control_tarjeta/login_cuenta', { cueperdec_login: account, cueperdec_contrasenia: PASSWORD })
  const { token } = await post('system/sesion', { data: entered.token ?? '' })
  if (!token) throw new Error(`La cuenta ${account} no pudo ingresar.`)
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
  return { origin: url, cookie, authorization: `Bearer ${token}`, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
}
