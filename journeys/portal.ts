import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ensureWebBuilt } from '../setup.mjs'

const starter = fileURLToPath(new URL('../start.mjs', import.meta.url))
const simulators = fileURLToPath(new URL('../simulators/main.ts', import.meta.url))

/** What all portals of a run serve is built once, before the first of them starts. */
export default function buildPages(): void {
  if (!ensureWebBuilt()) throw new Error('No se pudieron preparar las páginas.')
}

export interface Portal {
  readonly url: string
  /** Where its mail is read. */
  inbox(): string
  /** Where it is said how the simulated approvals of Ciudadanía Digital behave; '' while digital filing is off. */
  approval(): string
  readonly dataDir: string
  /** Ends it and starts it again over the same data. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** A portal of its own, started as people start it, on an empty folder and a free port. */
export async function openPortal(env: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'djbr-journeys-'))
  const port = await freePort()
  let inbox = ''
  let approval = ''
  const start = async () => {
    inbox = ''
    approval = ''
    const portal = spawn(process.execPath, [starter], {
      env: { ...process.env, ...env, PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(portal, 'exit')
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: portal.stdout }).on('line', (line) => {
        const [, said] = / en (http:\S+)$/.exec(line) ?? []
        if (said && line.includes('Ciudadanía Digital')) approval = said
        if (said && line.includes('correos')) inbox = said
        if (inbox) resolve()
      })
      ended.then(() => reject(new Error('El portal no inició.')))
    })
    return async () => {
      portal.kill('SIGTERM')
      await ended
    }
  }
  let end = await start()
  return {
    url: `http://127.0.0.1:${port}`,
    inbox: () => inbox,
    approval: () => approval,
    dataDir,
    restart: async () => {
      await end()
      end = await start()
    },
    close: async () => {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a simulator of the identity service for this process's portals, and tells the environment where it is; gives what ends it. */
export async function startIdentityService(): Promise<() => Promise<void>> {
  process.env.SEGIP_TOKEN = randomBytes(16).toString('hex')
  const simulator = spawn(process.execPath, ['--no-warnings', simulators], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(simulator, 'exit')
  const [{ identity }] = (await once(simulator, 'message')) as [{ identity: string }]
  process.env.SEGIP_URL = identity
  return async () => {
    simulator.disconnect()
    await ended
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
