import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../../../start-refused.ts'
import { canReach, type DatabaseUser } from './user.ts'

/** Where root puts things that another user must reach: a system folder that everyone can enter. */
export function systemFolder(): string {
  const folder = '/var/lib/djbr'
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}

/** Creates DATA_DIR, closed to everyone else; it can be entered (not read) when the database runs as another user. Returns its real path. */
export function prepareDataDir(dataDir: string, user: DatabaseUser): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (user.uid !== undefined) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  return realpathSync(dataDir)
}

/**
 * Returns the folder of the cluster, owned by the database's user: inside DATA_DIR, or, when a closed parent bars that user, in a system folder named by a random
 * id that DATA_DIR keeps. Only that id leads back to it, so two DATA_DIRs never share data.
 */
export function clusterHome(dataDir: string, user: DatabaseUser): string {
  const idFile = join(dataDir, 'cluster-id')
  const inside = join(dataDir, 'postgres')
  if (existsSync(idFile)) return homeOfId(readFileSync(idFile, 'utf8').trim(), dataDir, idFile, user)
  if (canReach(user, dataDir)) return ownedFolder(inside, user)
  if (existsSync(inside)) {
    throw new StartRefused(
      `El usuario de la base de datos ya no puede llegar a ${inside}: una carpeta superior se cerró. Ábrala al paso (chmod o+x) o mueva los datos.`,
    )
  }
  const id = randomUUID()
  writeFileSync(idFile, id, { mode: 0o600 })
  return homeOfId(id, dataDir, idFile, user)
}

function homeOfId(id: string, dataDir: string, idFile: string, user: DatabaseUser): string {
  const home = ownedFolder(join(systemFolder(), id), user)
  const ownerFile = join(home, 'data-dir')
  const owner = existsSync(ownerFile) ? readFileSync(ownerFile, 'utf8') : dataDir
  if (owner !== dataDir && existsSync(join(owner, 'cluster-id')) && readFileSync(join(owner, 'cluster-id'), 'utf8').trim() === id) {
    throw new StartRefused(
      `${dataDir} es una copia de ${owner} y compartirían la base de datos. Borre ${idFile} para empezar con una base vacía, o use la carpeta original.`,
    )
  }
  writeFileSync(ownerFile, dataDir, { mode: 0o600 })
  return home
}

function ownedFolder(path: string, { uid, gid }: DatabaseUser): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return path
}
