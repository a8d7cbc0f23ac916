import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const starter = fileURLToPath(new URL('../start.mjs', import.meta.url))

/**
 * One portal for the run, started as people start it, on an empty folder and a free port; `PORTAL_URL` says where it is. One that runs
 * already is taken as it is when `PORTAL_URL` names it: its demo people must not have done anything yet.
 */
export default async function startPortal(): Promise<() => Promise<void>> {
  if (process.env.PORTAL_URL) return async () => {}
  const dataDir = mkdtempSync(join(tmpdir(), 'djbr-journeys-'))
  const port = await freePort()
  const portal = spawn(process.execPath, [starter], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(portal, 'exit')
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: portal.stdout }).on('line', (line) => {
      if (line.includes(`:${port}`)) resolve()
    })
    ended.then(() => reject(new Error('El portal no inició.')))
  })
  process.env.PORTAL_URL = `http://127.0.0.1:${port}`
  return async () => {
    portal.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
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
