import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config, OwnerConfig } from '../config.ts'
import { StartRefused } from '../start-refused.ts'

/** Returns the key under which codes of cards and PINs are stored (`CARD_KEY`). Without it every printed card is worthless. */
export const openCardKey = ({ cardKey, dataDir }: Pick<Config, 'cardKey' | 'dataDir'>): string => cardKey ?? keyInFile(dataDir, 'card.key')

/** Returns the key under which the second factors of the staff are sealed (`STAFF_KEY`). Without it every member of the staff enrols again. */
export const openStaffKey = ({ staffKey, dataDir }: Pick<Config, 'staffKey' | 'dataDir'>): string =>
  staffKey ?? keyInFile(dataDir, 'staff.key')

/**
 * Returns the key under which plates, folios and accounts are digested (`EXAMINATION_KEY`); '' where nothing is examined. Without it the former ones are digested again
 * (R16.15).
 */
export const openExaminationKey = ({
  examinationKey,
  dataDir,
  verification,
}: Pick<Config, 'examinationKey' | 'dataDir' | 'verification'>): string =>
  examinationKey ?? (verification ? keyInFile(dataDir, 'examination.key') : '')

/** Returns the key that backups are closed with (`BACKUP_KEY`); without it a backup is worthless. Throws `StartRefused` when it is missing outside a demo. */
export function openBackupKey({ backupKey, dataDir, demo }: Pick<OwnerConfig, 'backupKey' | 'dataDir' | 'demo'>): string {
  if (backupKey === undefined && !demo) throw new StartRefused('Falta BACKUP_KEY, necesario fuera de la demostración.')
  return backupKey ?? keyInFile(dataDir, 'backup.key')
}

/** Returns a demo's key, in a file beside its database: made at the first start and read by its owner alone. */
function keyInFile(dataDir: string, name: string): string {
  const file = join(dataDir, name)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}
