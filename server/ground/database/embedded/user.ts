import { spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { StartRefused } from '../../../start-refused.ts'

/** Who PostgreSQL runs as; empty means the user that runs us. PostgreSQL refuses to run as root. */
export type DatabaseUser = { uid?: number; gid?: number }

const name = 'postgres'

/** Returns the user to run PostgreSQL as: ourselves, or, when we are root, `postgres`, which is created if the machine has none. */
export function databaseUser(): DatabaseUser {
  if (process.getuid?.() !== 0) {
    requireOwnName()
    return {}
  }
  return existingUser() ?? createdUser()
}

function existingUser(): DatabaseUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function createdUser(): DatabaseUser {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  const user = existingUser()
  if (user) return user
  throw new StartRefused(
    `PostgreSQL no funciona como root y no se pudo crear el usuario «${name}». Créelo, inicie el portal con otro usuario o indique DATABASE_URL.`,
  )
}

/** initdb looks up its user by number and fails when that user has no name (as in a container started with a bare user id). */
function requireOwnName(): void {
  try {
    userInfo()
  } catch {
    throw new StartRefused(
      `El usuario número ${process.getuid?.()} no tiene nombre en este equipo y PostgreSQL lo exige. Use un usuario con nombre o indique DATABASE_URL.`,
    )
  }
}

/** Whether that user can reach a folder and enter it. */
export function canReach(user: DatabaseUser, path: string): boolean {
  if (user.uid === undefined) return true
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...user, cwd: '/' }).status === 0
}
