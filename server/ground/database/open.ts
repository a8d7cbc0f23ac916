import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { connect, type Database } from './connect.ts'
import { type EmbeddedEvent, startEmbedded } from './embedded.ts'
import { migrate, requireCurrent } from './migrate.ts'
import { type Replica, replicaAt } from './public-read.ts'
import { requireSafeDatabase } from './safety.ts'
import { untilWritable } from './wait.ts'
import { type WriteProbe, writeProbe } from './write-probe.ts'

export type OpenDatabase = {
  db: Database
  /** For the public reads, where one is configured. */
  replica: Replica | undefined
  /** Tells whether it takes writes, over a connection of its own. */
  writes: WriteProbe
  /** Its address, for a connection outside the pool. */
  url: string
  /** Address for the role that signs, when the database is the portal's own. */
  signerUrl: string | undefined
  /** Closes the connections and, when the database is the portal's own, ends it. */
  close(): Promise<void>
}

type Reports = {
  onEvent: (event: EmbeddedEvent) => void
  onConnectionError: (error: Error) => void
  /** Called while the start waits for an external database. */
  onAway: (why: string) => void
  /** Ends that waiting. */
  signal: AbortSignal
}

/**
 * Opens the database of the settings, its own or an external one, as soon as it takes writes, once migrated (only checked, without an owner's address) and safe to
 * serve from.
 */
export async function openDatabase(config: Config, { onEvent, onConnectionError, onAway, signal }: Reports): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, onEvent })
  const url = embedded?.url ?? config.databaseUrl ?? ''
  if (!embedded) await untilWritable(url, { onAway, signal })
  const ownerUrl = embedded?.ownerUrl ?? config.databaseOwnerUrl
  let closing = false
  const report = (error: Error) => closing || onConnectionError(error)
  const db = connect({ url, onConnectionError: report })
  const probing = connect({ url, connections: 1, onConnectionError: report })
  const replica = config.databaseReadUrl ? replicaAt(connect({ url: config.databaseReadUrl, onConnectionError: report })) : undefined
  const close = async () => {
    closing = true
    const pools = [db, probing, replica?.db].map((pool) => pool?.destroy())
    await Promise.race([Promise.all(pools), pause(6000, undefined, { ref: false })])
    await embedded?.stop()
  }
  try {
    if (ownerUrl) await migrate(ownerUrl)
    else await requireCurrent(url)
    // @protects S52 the start asks whether its database is safe
    await requireSafeDatabase(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, replica, writes: writeProbe(probing), url, signerUrl: embedded?.signerUrl, close }
}
