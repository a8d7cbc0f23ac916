import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const starter = fileURLToPath(new URL('../start.mjs', import.meta.url))

type Portal = { process: ChildProcess; url: string; dataDir: string; said: () => string; ended: Promise<{ code: number | null }> }

/** Nobody's data: without the demo's people a start takes a second. */
const production = {
  DEMO: 'false',
  CARD_KEY: 'of cards, 32 characters or more of it',
  STAFF_KEY: 'of the staff, 32 characters or more',
  SEGIP_URL: 'http://127.0.0.1:9',
  SEGIP_TOKEN: 'x',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'djbr@example.bo',
  SIGNER_P12: '/nowhere.p12',
  SIGNER_PASSPHRASE: 'x',
  SIGNER_CERTIFICATE_KEY: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
}

let base: string
let portals: Portal[] = []

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'djbr-start-'))
  chmodSync(base, 0o755)
})

afterEach(async () => {
  for (const { process: starterProcess } of portals) starterProcess.kill('SIGTERM')
  await Promise.all(portals.map((portal) => portal.ended))
  portals = []
})

afterAll(() => rmSync(base, { recursive: true, force: true }))

async function launch(folder: string, env: Record<string, string> = {}): Promise<Portal> {
  const port = env.PORT ?? String(await freePort())
  const dataDir = join(base, folder)
  const started = spawn(process.execPath, [starter], {
    env: {
      ...process.env,
      NODE_ENV: '',
      BASE_URL: env.DEMO ? '' : `https://127.0.0.1:${port}`,
      PORT: port,
      DATA_DIR: dataDir,
      ...production,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(started, 'exit').then(([code]) => ({ code: code as number | null }))
  const portal = { process: started, url: `http://127.0.0.1:${port}`, dataDir, said: () => said, ended }
  portals.push(portal)
  return portal
}

async function serving(folder: string, env?: Record<string, string>): Promise<Portal> {
  const portal = await launch(folder, env)
  const endedEarly = portal.ended.then(() => Promise.reject(new Error(portal.said())))
  await Promise.race([until(portal, '/api/system/salud', 200), endedEarly])
  endedEarly.catch(() => {})
  return portal
}

const statusOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.status,
    () => 0,
  )

const until = (portal: Portal, path: string, status: number) =>
  expect.poll(() => statusOf(portal.url + path), { timeout: 90_000, interval: 50, message: portal.said() }).toBe(status)

const firstNumber = (file: string) => Number(readFileSync(file, 'utf8').split('\n')[0])
const serverPid = (portal: Portal) => firstNumber(join(portal.dataDir, 'portal.pid'))
const databasePid = (portal: Portal) => firstNumber(join(portal.dataDir, 'postgres', 'data', 'postmaster.pid'))

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

test.each([
  ['a signal to the starter', 'SIGTERM', (pid: number) => pid],
  ['Ctrl+C, a signal to the whole group', 'SIGINT', (pid: number) => -pid],
] as const)('%s ends the server, then the database, then the starter', async (_, signal, target) => {
  const portal = await serving('data')
  const pids = [serverPid(portal), databasePid(portal)]
  expect(pids.map(isRunning)).toEqual([true, true])
  process.kill(target(portal.process.pid ?? 0), signal)
  expect(await portal.ended).toEqual({ code: 0 })
  expect(pids.map(isRunning)).toEqual([false, false])
  expect(readFileSync(join(portal.dataDir, 'postgres.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/)
})

test('it says where it is and, in the demo, who may enter', async () => {
  const portal = await serving('demo', { DEMO: 'true' })
  await expect.poll(portal.said, { timeout: 30_000 }).toContain(portal.url)
  await expect.poll(portal.said, { timeout: 30_000 }).toMatch(/declarante01[\s\S]*recepcion01[\s\S]*JBSWY3DPEHPK3PXP/)
})

test('a second start on the same data is refused by name, and the first goes on', async () => {
  const first = await serving('data')
  const second = await launch('data')
  expect(await second.ended).toEqual({ code: 1 })
  expect(second.said()).toMatch(/Ya hay un portal en marcha con los datos de .*data \(proceso \d+\)/)
  expect(await statusOf(`${first.url}/api/system/salud`)).toBe(200)
})

test('a start on a taken port is refused by its number and leaves no process', async () => {
  const first = await serving('data')
  const second = await launch('other', { PORT: new URL(first.url).port })
  expect(await second.ended).toEqual({ code: 1 })
  expect(second.said()).toContain(`El puerto ${new URL(first.url).port}`)
  expect(isRunning(serverPid(second))).toBe(false)
  expect(() => databasePid(second)).toThrow(/ENOENT/)
})

test('two portals with other port and data run side by side', async () => {
  const both = await Promise.all([serving('data'), serving('other')])
  expect(new Set(both.map(databasePid)).size).toBe(2)
})

test('outside the demo missing secrets stop the start with their names', async () => {
  const missing = ['CARD_KEY', 'STAFF_KEY', 'SEGIP_TOKEN']
  const portal = await launch('data', Object.fromEntries(missing.map((name) => [name, ''])))
  expect(await portal.ended).toEqual({ code: 1 })
  for (const name of missing) expect(portal.said()).toContain(`Falta ${name}`)
})

test('a killed server is started again on the database it left', async () => {
  const portal = await serving('data')
  const killed = serverPid(portal)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => serverPid(portal), { timeout: 90_000 }).not.toBe(killed)
  await until(portal, '/api/system/salud', 200)
})

test('a killed starter takes server and database with it', async () => {
  const portal = await serving('data')
  const pids = [serverPid(portal), databasePid(portal)]
  process.kill(portal.process.pid ?? 0, 'SIGKILL')
  await expect.poll(() => pids.map(isRunning), { timeout: 90_000 }).toEqual([false, false])
})

test('a killed database leaves the server living, which is ready again by itself', async () => {
  const portal = await serving('data')
  const server = serverPid(portal)
  const killed = databasePid(portal)
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => statusOf(`${portal.url}/api/system/vivo`)).toBe(200)
  await until(portal, '/api/system/salud', 200)
  expect(serverPid(portal)).toBe(server)
  expect(databasePid(portal)).not.toBe(killed)
})
