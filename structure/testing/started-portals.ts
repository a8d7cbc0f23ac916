import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

const starter = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

export type Portal = { process: ChildProcess; url: string; dataDir: string; said: () => string; ended: Promise<{ code: number | null }> }

/** No people's data, as for a trial: without the demo's people a start takes a second. */
const production = {
  DEMO: 'false',
  AMBIENTE: '0',
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

export const statusOf = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.status,
    () => 0,
  )

export const until = (portal: Portal, path: string, status: number) =>
  expect.poll(() => statusOf(portal.url + path), { timeout: 90_000, interval: 50, message: portal.said() }).toBe(status)

const firstNumber = (file: string) => Number(readFileSync(file, 'utf8').split('\n')[0])
export const serverPid = (portal: Portal) => firstNumber(join(portal.dataDir, 'portal.pid'))
export const databasePid = (portal: Portal) => firstNumber(join(portal.dataDir, 'postgres', 'data', 'postmaster.pid'))

export function isRunning(pid: number): boolean {
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

/** Returns what a test needs to start portals as `npm start` does, in folders by name; each ends with its test. */
export function startedPortals() {
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

  return { launch, serving }
}
