import type { Config } from '../../config.ts'
import { connect } from './connect.ts'
import { requireCurrent } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

/**
 * Opens the database of the settings for a command that only reads. An external one is not checked for being safe to serve from, since a copy may be read too. The
 * portal's own is started for it. Throws StartRefused when it is not migrated.
 */
export async function openToRead(config: Config, say: (text: string) => unknown): Promise<Pick<OpenDatabase, 'db' | 'close'>> {
  const onConnectionError = () => say('Se cortó una conexión con la base de datos.')
  const url = config.databaseUrl
  if (url === undefined)
    return openDatabase(config, {
      onEvent: () => say('La base de datos terminó sin que se le pidiera.'),
      onConnectionError,
      onAway: () => {},
      signal: AbortSignal.any([]),
    })
  await requireCurrent(url)
  const db = connect({ url, connections: 1, onConnectionError })
  return { db, close: () => db.destroy() }
}
