import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '@djbr/server/ground/database/embedded.ts'
import { buildWeb, type Closing, freePort, root, temporaryFolder } from './portal.ts'
import type { Size } from './size.ts'
import { atMost, median, metric, type Part, type Reference } from './table.ts'

const LIMIT_MS = 60_000

/** Measures how long `npm start` takes until the portal's health check passes: on an empty folder, and on one that it has used. */
export async function start(closing: Closing, size: Size): Promise<Part> {
  const warmStarts = size(3, 1)
  buildWeb()
  const folder = temporaryFolder(closing)
  const cold = await secondsToServe(closing, folder)
  const warm: number[] = []
  for (let again = 0; again < warmStarts; again++) warm.push(await secondsToServe(closing, folder))
  const reference = await bareStart(folder, warmStarts)
  return {
    title: `npm start: una vez en frío, ${warmStarts} en caliente, mediana`,
    metrics: [metric('En frío: carpeta de datos vacía', cold, 's'), atMost('En caliente', median(warm), 5, 's', { reference, times: 20 })],
  }
}

/** Measures npm and the folder's PostgreSQL alone: what every start waits for. */
async function bareStart(dataDir: string, times: number): Promise<Reference> {
  const seconds: number[] = []
  for (let time = 0; time < times; time++) {
    const begun = performance.now()
    execFileSync('npm', ['--version'])
    const { stop } = await startEmbedded({ dataDir })
    seconds.push((performance.now() - begun) / 1000)
    await stop()
  }
  return { name: 'npm y PostgreSQL solos, en la misma carpeta', value: median(seconds), unit: 's' }
}

async function secondsToServe(closing: Closing, folder: string): Promise<number> {
  const port = await freePort()
  const started = performance.now()
  const portal = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', BASE_URL: '', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const ended = once(portal, 'exit')
  const stop = async () => {
    if (portal.exitCode !== null || portal.signalCode !== null) return
    process.kill(-(portal.pid ?? 0), 'SIGINT')
    await ended
  }
  closing.defer(stop)
  while (!(await isWell(port))) {
    if (portal.exitCode !== null || performance.now() - started > LIMIT_MS) throw new Error('npm start no llegó a atender.')
    await pause(20)
  }
  const seconds = (performance.now() - started) / 1000
  await stop()
  return seconds
}

const isWell = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/system/salud`).then(
    ({ ok }) => ok,
    () => false,
  )
