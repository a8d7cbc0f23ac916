import { execFileSync, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { ensureWebBuilt, packWeb } from '../scripts/setup.mjs'
import { bundlePrograms } from '../scripts/test/bundle.ts'
import { provesMachine } from '../scripts/test/depth.ts'

const starter = fileURLToPath(new URL('../scripts/start.mjs', import.meta.url))
const simulators = fileURLToPath(new URL('../simulators/main.ts', import.meta.url))
const fromBundle = new URL('../scripts/test/from-bundle.mjs', import.meta.url).href
const waitsForJobs = fileURLToPath(new URL('../server/testing/await-jobs.ts', import.meta.url))

const IN_MEMORY = '/dev/shm'
const PREFIX = 'djbr-journeys-'
/** Bytes that all portals of a run take at once, with plenty to spare: some 100 MB each. */
const ROOM_FOR_PORTALS = 2_000_000_000

/** Variable with the data folder of a portal that was started once and stopped: each later one of the run begins with a copy. */
const BEGUN = 'JOURNEYS_BEGUN'
/** Variable with that portal's address, to which the papers that it printed lead. */
const BEGUN_AT = 'JOURNEYS_BEGUN_AT'

/** Variable with the bundles from which the portals of a run start; where the machine is proved, they start from their sources. */
const BUNDLED = 'BUNDLED_PROGRAMS'

/** Variable with the folder that records the screens checked and found good: no worker of the run checks them again. */
const READ_BEFORE = 'JOURNEYS_READ_BEFORE'

/** Builds what all portals of a run serve, and makes what each begins with, once before the first of them. Returns a function that removes it. */
export default async function prepare(): Promise<() => void> {
  if (!ensureWebBuilt()) throw new Error('No se pudieron preparar las páginas.')
  for (const place of [IN_MEMORY, tmpdir()].filter(existsSync)) removeLeftovers(place)
  if (!provesMachine) process.env[BUNDLED] = await bundlePrograms()
  const endIdentityService = await startIdentityService()
  const [{ dataDir, url, end }] = await Promise.all([openPortal(), packWeb()])
  await jobsDone(dataDir)
  await end()
  await endIdentityService()
  // A database outside the folder (a closed place of temporary files) is not copied with it.
  if (!existsSync(join(dataDir, 'cluster-id'))) Object.assign(process.env, { [BEGUN]: dataDir, [BEGUN_AT]: url })
  const read = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  process.env[READ_BEFORE] = read
  return () => {
    for (const folder of [dataDir, read]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the folder of the screens that this run has checked, by their fingerprints. */
export const readBefore = (): string => process.env[READ_BEFORE] as string

/**
 * Waits until the first portal has done all the work that a start of the demo leaves behind, from the keys that it signs with to the papers of its declarations.
 * Otherwise each later portal of the run would do it again.
 */
async function jobsDone(dataDir: string): Promise<void> {
  const [code] = await once(spawn(process.execPath, ['--no-warnings', waitsForJobs, dataDir], { stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new Error('El primer portal no terminó sus trabajos.')
}

export interface Portal {
  readonly url: string
  /** Returns the address where its mail is read. */
  inbox(): string
  /** Returns the address where the behaviour of the simulated approvals of Ciudadanía Digital is set; '' while digital filing is off. */
  approval(): string
  readonly dataDir: string
  /** Stops it and starts it again over the same data. */
  restart(): Promise<void>
  /** Stops it and leaves its data. */
  end(): Promise<void>
  close(): Promise<void>
}

/** A portal's address in its settings: passkeys require a name, where everything else accepts a number. */
export const AT_LOCALHOST = { BASE_URL: 'http://localhost:PORT' }

/** For portals that nobody signs in to by a form: signing in by the server's own door then needs no captcha. */
export const WITHOUT_CAPTCHA = { CAPTCHA_ENABLED: 'false' }

const ANYWHERE = 'http://127.0.0.1:PORT'

/** The address to which the papers of the demo's declarations lead: for one file only, because one portal at a time can be there. */
export const AT_ADDRESS_OF_PAPERS = { BASE_URL: process.env[BEGUN_AT] ?? ANYWHERE }

/** Starts a portal as people start it, at the port of its `BASE_URL`, where `PORT` stands for a free one; on an empty folder, or on what the run's first portal left. */
export async function openPortal({ BASE_URL = ANYWHERE, ...env }: Readonly<Record<string, string>> = {}): Promise<Portal> {
  const dataDir = mkdtempSync(join(foldersPlace(), `${PREFIX}${process.pid}-`))
  const begun = process.env[BEGUN]
  // Keeps the owners of the files: the database belongs to another user when the portal runs as root.
  if (begun) execFileSync('cp', ['-a', `${begun}/.`, dataDir])
  const port = BASE_URL.endsWith(':PORT') ? await freePort() : Number(new URL(BASE_URL).port)
  const url = BASE_URL.replace('PORT', String(port))
  let inbox = ''
  let approval = ''
  const start = async () => {
    inbox = ''
    approval = ''
    const portal = spawn(process.execPath, [starter], {
      // The journeys use a current browser: pages for older ones would be built at each start.
      env: {
        OLDER_BROWSERS: 'off',
        ...process.env,
        ...(process.env[BUNDLED] && { NODE_OPTIONS: `--import=${fromBundle}` }),
        ...env,
        PORT: String(port),
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        BASE_URL: url,
      },
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
    url,
    inbox: () => inbox,
    approval: () => approval,
    dataDir,
    restart: async () => {
      await end()
      end = await start()
    },
    end,
    close: async () => {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a simulator of the identity service for this process's portals, and puts its address in the environment. Returns a function that stops it. */
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

/** Returns where the folders are: in memory, if the machine has room for files there. A journey's portal outlives no machine, and its database then waits for no disk. */
function foldersPlace(): string {
  if (!existsSync(IN_MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ROOM_FOR_PORTALS ? IN_MEMORY : tmpdir()
}

/** Removes what killed runs left: the data of their portals, perhaps in memory, of the same user and of no living process. */
export function removeLeftovers(place: string): void {
  for (const name of readdirSync(place)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? []
    const folder = join(place, name)
    if (!pid || isAlive(Number(pid))) continue
    const isOurs = statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()
    if (isOurs) rmSync(folder, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Returns a free port below those that the machine lends to connections: nothing else takes it before it is served on. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000)
  const server = createServer().listen(port, '127.0.0.1')
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  const isTaken = !free || process.env[BEGUN_AT]?.endsWith(`:${port}`)
  return isTaken ? freePort() : port
}
