import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../../../start-refused.ts'
import type { Binaries } from './binaries.ts'
import { cleanEnvironment } from './postmaster.ts'
import type { DatabaseUser } from './user.ts'

export const superuser = 'postgres'

const dictionary = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es-BO']

type ClusterOptions = { binaries: Binaries; user: DatabaseUser; home: string; password: string; flags?: string[] }

/** Creates the cluster in `home` unless there is one; returns its data folder. An attempt that was interrupted leaves nothing that could be taken for a cluster. */
export async function ensureCluster({ binaries, user, home, password, flags = [] }: ClusterOptions): Promise<string> {
  const data = join(home, 'data')
  if (existsSync(data)) {
    requireVersion(data, binaries.major)
    return data
  }
  const draft = join(home, 'data.new')
  const passwordFile = join(home, 'password')
  rmSync(draft, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(passwordFile, user.uid, user.gid)
  try {
    await runInitdb(binaries.initdb, user, [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--data-checksums',
      '--no-instructions',
      ...dictionary,
      ...flags,
    ])
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, data)
  return data
}

async function runInitdb(initdb: string, user: DatabaseUser, args: string[]): Promise<void> {
  const child = spawn(initdb, args, { ...user, cwd: '/', env: cleanEnvironment, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`initdb: ${complaint.trim()}`)
}

function requireVersion(data: string, major: string): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found === major) return
  throw new StartRefused(`Los datos de ${data} son de PostgreSQL ${found} y este portal trae PostgreSQL ${major}.`)
}

/** Returns the folder of the socket, inside the cluster's home; empty (no socket) when its path would be too long for a socket. */
export function socketFolder(home: string, user: DatabaseUser): string {
  const folder = join(home, 'socket')
  const longest = 107
  if (process.platform === 'win32' || Buffer.byteLength(`${folder}/.s.PGSQL.65535`) > longest) return ''
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** Removes what a killed database left in its socket folder. */
export function clearSocket(folder: string): void {
  if (folder === '') return
  for (const left of readdirSync(folder)) rmSync(join(folder, left), { force: true })
}
