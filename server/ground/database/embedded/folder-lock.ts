import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefused } from '../../../start-refused.ts'

export type FolderLock = { release(): void }

/**
 * Holds DATA_DIR for this process alone. The lock is the operating system's (taken through SQLite, since Node has no flock), so a killed process leaves no lock
 * behind, and a reused process id is not mistaken for us.
 */
export function holdFolder(dataDir: string): FolderLock {
  const holder = join(dataDir, 'portal.pid')
  const lock = new DatabaseSync(join(dataDir, 'portal.lock'))
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new StartRefused(
      `Ya hay un portal en marcha con los datos de ${dataDir} (proceso ${holderOf(holder)}). Deténgalo primero, o inicie este con otro DATA_DIR y otro PORT.`,
    )
  }
  writeFileSync(holder, String(process.pid), { mode: 0o600 })
  return { release: () => lock.close() }
}

function holderOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'desconocido'
  }
}
