import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { connect, type Database } from './connect.ts'
import { type EmbeddedEvent, startEmbedded } from './embedded.ts'
import { migrate, requireCurrent } from './migrate.ts'
import { requireSafeDatabase } from './safety.ts'

export type OpenDatabase = {
  db: Database
  /** For the public reads: a replica where one is configured, else the same as `db`. */
  reading: Database
  /** Its address, for a connection that stands apart from the pool. */
  url: string
  /** Address for the role that signs, when the database is the portal's own. */
  signerUrl: string | undefined
  /** Closes the connections and, when the database is the portal's own, ends it. */
  close(): Promise<void>
}

type Reports = { onEvent: (event: EmbeddedEvent) => void; onConnectionError: (error: Error) => void }

/** Opens the database of the settings, its own or another's, migrated (or only checked, without an owner's address) and safe to serve from. */
export async function openDatabase(config: Config, { onEvent, onConnectionError }: Reports): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, onEvent })
  const url = embedded?.url ?? config.databaseUrl ?? ''
  const ownerUrl = embedded?.ownerUrl ?? config.databaseOwnerUrl
  let closing = false
  const report = (error: Error) => closing || onConnectionError(error)
  const db = connect({ url, onConnectionError: report })
  const reading = config.databaseReadUrl ? connect({ url: config.databaseReadUrl, onConnectionError: report }) : db
  const close = async () => {
    closing = true
    const pools = [...new Set([db, reading])].map((pool) => pool.destroy())
    await Promise.race([Promise.all(pools), pause(6000, undefined, { ref: false })])
    await embedded?.stop()
  }
  try {
    if (ownerUrl) await migrate(ownerUrl)
    else await requireCurrent(url)
    await requireSafeDatabase(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, reading, url, signerUrl: embedded?.signerUrl, close }
}
