import { type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../ground/database/embedded/postmaster.ts'
import { NOTICED_MS } from '../../ground/http/stopping.ts'
import { ADDRESS } from './address.ts'
import { untilHealthy } from './waiting.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const KEY = 'a key that only the rehearsal has, 32 or more'
/** Longest a portal may take to end, in milliseconds, as its unit allows. */
const ENDS_WITHIN_MS = 30_000

interface Place {
  readonly port: number
  readonly metricsPort: number
}

interface Surroundings {
  /** The two ports to which the proxy sends people, and the proxy's own. */
  readonly ports: readonly [number, number]
  readonly proxyPort: number
  readonly databaseUrl: string
  readonly dataDir: string
  /** Log of the portals; an open file. */
  readonly log: number
}

/** Two portals as their units start them: separate processes, in production, behind the proxy. */
export interface Portals {
  readonly metricsPorts: readonly number[]
  /** Returns a metric of the first portal, by name. */
  metric(name: string): Promise<number>
  /** Replaces them one after the other, as deploy/systemd/restart.sh does, by the version in a folder if given. Throws when one does not end cleanly. */
  replace(program?: string): Promise<void>
  /** Starts one beside them to which nobody is sent, and stops it. */
  startBeside(): Promise<void>
  kill(): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Starts them, and waits until they can save. */
export async function startPortals(around: Surroundings): Promise<Portals> {
  const placeOf = async (port: number): Promise<Place> => ({ port, metricsPort: await freePort() })
  const places = [await placeOf(around.ports[0]), await placeOf(around.ports[1])] as const
  const beside = await placeOf(await freePort())
  let version = ROOT
  const running = new Map<Place, Running>()
  const begin = async (place: Place) => {
    running.set(place, startPortal(place, version, around))
    await untilHealthy(`http://127.0.0.1:${place.port}`)
  }
  const finish = async (place: Place) => {
    await running.get(place)?.stop()
    running.delete(place)
  }
  const start = async () => void (await Promise.all(places.map(begin)))
  await start()
  return {
    metricsPorts: places.map(({ metricsPort }) => metricsPort),
    metric: async (name) => {
      const text = await (await fetch(`http://127.0.0.1:${places[0].metricsPort}/metrics`)).text()
      return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
    },
    replace: async (program = version) => {
      version = program
      for (const place of places) {
        await finish(place)
        await begin(place)
        await pause(NOTICED_MS)
      }
    },
    startBeside: async () => {
      await begin(beside)
      await finish(beside)
    },
    kill: () => {
      for (const one of running.values()) one.kill()
    },
    start,
    stop: async () => void (await Promise.all([...running.keys()].map(finish))),
  }
}

interface Running {
  /** Stops it as its unit does, and throws when it did not end cleanly. */
  stop(): Promise<void>
  kill(): void
}

/** Starts one portal; `program` is the folder of its version. */
function startPortal({ port, metricsPort }: Place, program: string, { proxyPort, databaseUrl, dataDir, log }: Surroundings): Running {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DEMO: 'false',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    BASE_URL: ADDRESS,
    ALLOWED_HOSTS: [port, proxyPort].map((each) => `127.0.0.1:${each}`).join(','),
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    CARD_KEY: KEY,
    STAFF_KEY: KEY,
    SEGIP_URL: 'http://127.0.0.1:9',
    SEGIP_TOKEN: 'x',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'djbr@example.bo',
  }
  const stdio: StdioOptions = ['ignore', log, log]
  const child = spawn(process.execPath, ['--no-warnings', join(program, 'server/main.ts')], { cwd: program, env, stdio })
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  const kill = () => void (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
  return {
    stop: async () => {
      child.kill('SIGTERM')
      const how = await Promise.race([ended, pause(ENDS_WITHIN_MS, 'late', { ref: false })])
      kill()
      if (how !== 0) throw new Error(`a portal that was told to end did not end in order: ${how}`)
    },
    kill,
  }
}

/** Makes another version of the program, with these additional migrations. Returns its folder. */
export function versionWith(folder: string, migrations: Readonly<Record<string, string>>): string {
  const program = mkdtempSync(join(folder, 'version-'))
  for (const name of readdirSync(ROOT)) if (name !== 'server' && !name.startsWith('.')) symlinkSync(join(ROOT, name), join(program, name))
  cpSync(join(ROOT, 'server'), join(program, 'server'), { recursive: true, filter: (path) => basename(path) !== 'node_modules' })
  symlinkSync(join(ROOT, 'server/node_modules'), join(program, 'server/node_modules'))
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(migrationsOf(program), name), sql)
  return program
}

export const migrationsOf = (program: string): string => join(program, 'server/ground/database/migrations')
