import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts the portal as it is started, and asks it something; gives its answer, and which files of the module it loaded. */
async function startedWith(env: Readonly<Record<string, string>>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'djbr-door-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const place = { BASE_URL: url, PORT: String(port), DATA_DIR: dataDir }
  const portal = fork(at('main.ts'), {
    execArgv: ['--no-warnings', '--import', at('testing/loaded-files.ts')],
    env: { ...process.env, DEMO: 'true', SIMULATORS: 'off', ...place, ...env },
  })
  const said = async (kind: string): Promise<Record<string, unknown>> => {
    for await (const [message] of on(portal, 'message', { close: ['exit'] })) if (message.kind === kind) return message
    throw new Error('The portal did not start')
  }
  try {
    await said('ready')
    const { status } = await fetch(`${url}/api/system/configuracion`)
    const loaded = said('loaded')
    portal.send('loaded')
    const files = (await loaded).loaded as string[]
    return { status, files, examining: files.filter((file) => file.startsWith('verification/')) }
  } finally {
    if (portal.exitCode === null && portal.kill('SIGTERM')) await once(portal, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

test('where VERIFICATION is off nothing of the module is loaded, and the portal starts and answers without its folder (R18.1)', async () => {
  const { status, files, examining } = await startedWith({ VERIFICATION: 'off', WITHHELD: 'verification/' })
  expect(files).toContain('verification-door.ts')
  expect(examining).toEqual([])
  expect(status).toBe(200)
}, 60_000)
