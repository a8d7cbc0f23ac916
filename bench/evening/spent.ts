import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { Nation, Serving } from '../nation/served.ts'
import type { Closing } from '../portal.ts'

/** The workers that a declaration costs processor time, with their titles. */
export const WORKERS = {
  portal: 'portal, su hilo principal',
  printing: 'impresión (Typst)',
  pool: 'hilos de Node (argon2, archivos)',
  runtime: 'V8 (compilar, memoria)',
  portalSql: 'PostgreSQL para el portal',
  signerSql: 'PostgreSQL para la firma',
  ownSql: 'PostgreSQL, sus propios procesos',
  signer: 'el proceso que firma',
} as const
export type Worker = keyof typeof WORKERS

/** Milliseconds of processor taken by each worker. */
export type Spent = Readonly<Record<Worker, number>>

/** Returns the worker that a thread of the portal belongs to, by the thread's name. */
const threadOf = (name: string): Worker =>
  name.endsWith('MainThread') ? 'portal' : name === 'documents' ? 'printing' : name.startsWith('libuv') ? 'pool' : 'runtime'

const ROLES: Readonly<Record<string, Worker>> = { djbr_app: 'portalSql', djbr_signer: 'signerSql' }
const NANOSECONDS = 1e6
const TICKS_MS = 10

const none = (): Record<Worker, number> => ({
  ...{ portal: 0, printing: 0, pool: 0, runtime: 0 },
  ...{ portalSql: 0, signerSql: 0, ownSql: 0, signer: 0 },
})

/** Returns a function that reads, each time it is called, the milliseconds of processor that each worker has taken since it began. */
export async function meter(closing: Closing, { app, postmaster }: Nation, { portal, signerPid }: Serving): Promise<() => Promise<Spent>> {
  const client = new pg.Client({ connectionString: app.database.superuserUrl })
  await client.connect()
  closing.defer(() => client.end())
  return async () => {
    const spent = none()
    for (const thread of readdirSync(`/proc/${portal.pid}/task`)) {
      const path = `/proc/${portal.pid}/task/${thread}`
      spent[threadOf(textOf(`${path}/comm`).trim())] += scheduled(path)
    }
    for (const thread of readdirSync(`/proc/${signerPid}/task`)) spent.signer += scheduled(`/proc/${signerPid}/task/${thread}`)
    const { rows } = await client.query<{ pid: number; role: string | null }>(
      'SELECT pid, usename AS role FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
    )
    for (const { pid, role } of rows) spent[ROLES[role ?? ''] ?? 'ownSql'] += scheduled(`/proc/${pid}`)
    // PostgreSQL's main process, and its child processes that have ended.
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] =
      textOf(`/proc/${postmaster}/stat`).split(') ').at(-1)?.split(' ').slice(11, 15).map(Number) ?? []
    spent.ownSql += (user + system + endedUser + endedSystem) * TICKS_MS
    return spent
  }
}

/** Returns what each worker took between two readings, divided by a count. */
export function between(before: Spent, after: Spent, count: number): Spent {
  const taken = none()
  for (const worker of Object.keys(taken) as Worker[]) taken[worker] = (after[worker] - before[worker]) / count
  return taken
}

export const totalOf = (spent: Spent): number => Object.values(spent).reduce((sum, each) => sum + each, 0)

/** Returns the processor time of a thread or process in milliseconds, as the scheduler counts it; 0 when it has ended. */
function scheduled(path: string): number {
  return Number(textOf(`${path}/schedstat`).split(' ')[0]) / NANOSECONDS
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
