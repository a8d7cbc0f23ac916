import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { ensureVerifierLibrary } from '../../scripts/verifier-library.ts'
import { findBinaries } from '../ground/database/embedded/binaries.ts'
import { ensureCluster, socketFolder, superuser } from '../ground/database/embedded/cluster.ts'
import { clusterHome, prepareDataDir } from '../ground/database/embedded/places.ts'
import { freePort, isAlive, startPostmaster, stopOrphan, stopProcess } from '../ground/database/embedded/postmaster.ts'
import { ensureDatabase, ensureRoles, roles } from '../ground/database/embedded/roles.ts'
import { databaseUser } from '../ground/database/embedded/user.ts'
import { servingSettings } from '../ground/database/embedded.ts'
import { migrate } from '../ground/database/migrate.ts'

/** How to reach the cluster of a test run; plain data, so that it can be passed to the workers. */
export type ClusterAddress = { port: number; password: string }

export type TestCluster = { address: ClusterAddress; stop(): Promise<void> }

/** A cluster of its own, which can serve once it is filled. */
export type OwnCluster = TestCluster & {
  /** Restarts it the way the portal's own is run: what it acknowledges is on disk. Returns its process id and the folder of its socket, empty if there is none. */
  serve(): Promise<{ pid: number; socket: string }>
}

export const templateName = 'djbr_template'
/** The template with people in it, made by `inhabited.ts`. */
export const inhabitedName = 'djbr_inhabited'

const prefix = 'djbr-test-'

const MEMORY = '/dev/shm'
const MEMORY_NEEDED = 4 * 1024 ** 3

/** Returns where test clusters are kept: in memory if there is plenty, because making and dropping a database there costs half as much. */
function placeOfClusters(needed: number): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= needed ? MEMORY : tmpdir()
}

const hasty = {
  listen_addresses: '127.0.0.1',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '64MB',
  timezone: 'UTC',
  jit: 'off',
  autovacuum: 'off',
  max_wal_size: '512MB',
  update_process_title: 'off',
}

/**
 * Starts a private PostgreSQL with its roles and a migrated template database: fast rather than durable, removed when stopped. It is kept in memory if `needed`
 * bytes are free there.
 */
export async function startTestCluster(needed = MEMORY_NEEDED): Promise<OwnCluster> {
  await removeLeftovers()
  const user = databaseUser()
  const folder = prepareDataDir(mkdtempSync(join(placeOfClusters(needed), `${prefix}${process.pid}-`)), user)
  const home = clusterHome(folder, user)
  const password = randomBytes(12).toString('hex')
  const binaries = findBinaries(user)
  const data = await ensureCluster({ binaries, user, home, password, flags: ['--no-sync'] })
  const port = await freePort()
  const socket = socketFolder(home, user)
  const start = async (settings: Record<string, string>) => {
    const own = { ...settings, unix_socket_directories: socket }
    return (await startPostmaster({ binaries, user, data, log: join(folder, 'postgres.log'), port, settings: own })).pid
  }
  let pid = await start(hasty)
  const serve = async () => {
    await stopProcess(pid)
    pid = await start(servingSettings)
    return { pid, socket }
  }
  const stop = async () => {
    await stopProcess(pid)
    for (const path of [home, folder]) rmSync(path, { recursive: true, force: true })
  }
  const address = { port, password }
  try {
    await prepare(address)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, serve, stop }
}

/**
 * Prepares a PostgreSQL of the machine's own (`TEST_DATABASE_URL=postgres://postgres:PASSWORD@127.0.0.1:PORT`), for one run at a time: its roles get this
 * password, and the template is dropped after the run.
 */
export async function preparedCluster(url: string): Promise<TestCluster> {
  const { port, password, hostname, username } = new URL(url)
  if (hostname !== '127.0.0.1' || username !== superuser || password === '')
    throw new Error(`TEST_DATABASE_URL is postgres://${superuser}:PASSWORD@127.0.0.1:PORT`)
  const address = { port: Number(port || 5432), password }
  await dropTemplates(address)
  await prepare(address)
  return { address, stop: () => dropTemplates(address) }
}

const dropTemplates = (address: ClusterAddress) =>
  asSuperuser(address, async (client) => {
    for (const name of [templateName, inhabitedName]) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })

/** Makes the file that the build writes for the server, the roles with the cluster's password, and the migrated template from which test databases are copied. */
async function prepare(address: ClusterAddress): Promise<void> {
  await ensureVerifierLibrary()
  const { password } = address
  await asSuperuser(address, async (client) => {
    await ensureRoles(client, { owner: password, app: password, signer: password })
    for (const role of Object.values(roles)) await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`)
    await ensureDatabase(client, templateName)
  })
  await migrate(urlOf(address, roles.owner, templateName))
}

export function urlOf({ port, password }: ClusterAddress, role: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

export async function asSuperuser<Result>(address: ClusterAddress, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: urlOf(address, superuser, 'postgres') })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Stops the clusters that killed runs left running. */
async function removeLeftovers(): Promise<void> {
  const folders = [tmpdir(), MEMORY].filter(existsSync).flatMap((place) => readdirSync(place).map((name) => join(place, name)))
  for (const folder of folders) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(basename(folder))?.[1])
    if (!pid || isAlive(pid)) continue
    await stopOrphan(join(folder, 'postgres', 'data'))
    rmSync(folder, { recursive: true, force: true })
  }
}
