import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureDatabase, ensureRoles, roles } from '@djbr/server/ground/database/embedded/roles.ts'
import { databaseUser } from '@djbr/server/ground/database/embedded/user.ts'
import { migrate } from '@djbr/server/ground/database/migrate.ts'
import pg from 'pg'
import { type Closing, freePort } from '../portal.ts'

const DEBIAN = '/usr/lib/postgresql'
const DATABASE = 'djbr'
const PASSWORD = 'bench'

/** Returns the newest PostgreSQL that Debian installed here; undefined when there is none. */
export const debianBinaries = (): string | undefined =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
        .find((folder) => existsSync(join(folder, 'pg_basebackup')))
    : undefined

interface Replicated {
  readonly url: string
  readonly ownerUrl: string
  readonly readUrl: string
  /** Kills the replica at once, as if its machine were cut off. */
  cutReplica(): void
}

/** Starts a PostgreSQL of Debian's packages with a streaming replica, both on this machine. */
export async function startReplicated(closing: Closing): Promise<Replicated> {
  const binaries = debianBinaries()
  if (!binaries) throw new Error('Falta PostgreSQL de Debian: apt-get install postgresql-15')
  const user = databaseUser()
  const folder = mkdtempSync(join(tmpdir(), 'djbr-replicated-'))
  closing.defer(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(binaries, program), args, { ...user, cwd: '/', stdio: 'pipe', env: { PATH: process.env.PATH, PGPASSWORD: PASSWORD } })

  const secret = join(folder, 'password')
  writeFileSync(secret, PASSWORD, { mode: 0o644 })
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')]
  run('initdb', '-D', primary, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8', '--locale=C.UTF-8')
  const port = await freePort()
  configure(primary, port, folder)
  await start(closing, binaries, user, primary, port)
  const urlOf = (role: string, at: number, database = DATABASE) => `postgres://${role}:${PASSWORD}@127.0.0.1:${at}/${database}`
  const superuser = new pg.Client({ connectionString: urlOf('postgres', port, 'postgres') })
  await superuser.connect()
  await ensureRoles(superuser, { owner: PASSWORD, app: PASSWORD, signer: PASSWORD })
  await ensureDatabase(superuser, DATABASE)
  await superuser.end()
  await migrate(urlOf(roles.owner, port))

  run('pg_basebackup', '-D', replica, '-R', '-X', 'stream', '-c', 'fast', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres')
  const readPort = await freePort()
  configure(replica, readPort, folder)
  const standby = await start(closing, binaries, user, replica, readPort)
  return {
    url: urlOf(roles.app, port),
    ownerUrl: urlOf(roles.owner, port),
    readUrl: urlOf(roles.app, readPort),
    cutReplica: () => void standby.kill('SIGQUIT'),
  }
}

const configure = (data: string, port: number, sockets: string) =>
  appendFileSync(
    join(data, 'postgresql.conf'),
    `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${sockets}'\nmax_connections = 100\n`,
  )

async function start(closing: Closing, binaries: string, user: object, data: string, port: number): Promise<ChildProcess> {
  const server = spawn(join(binaries, 'postgres'), ['-D', data], { ...user, cwd: '/', stdio: 'ignore' })
  const ended = once(server, 'exit')
  closing.defer(async () => {
    server.kill('SIGINT')
    await ended
  })
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres` })
    const answered = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answered) return server
    if (tries > 200 || server.exitCode !== null) throw new Error(`PostgreSQL no inició en ${data}.`)
    await pause(100)
  }
}
