import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const AGAIN_AFTER_MS = 1_000

interface Listening {
  readonly url: string
  readonly channel: string
  /** Name of the connection in the database. */
  readonly name: string
  /** Called at each announcement and each time the connection is made, since announcements in between were missed. */
  announced(): void | Promise<void>
  onError(error: unknown): void
  readonly signal: AbortSignal
}

/** Listens on a channel until it is stopped, over a connection of its own. When the connection is cut, it opens another, one at a time. */
export async function listen({ url, channel, name, announced, onError, signal }: Listening): Promise<void> {
  while (!signal.aborted) {
    const connection = new pg.Client({ connectionString: url, keepAlive: true, application_name: name })
    const cut = Promise.withResolvers<void>()
    const stop = () => void connection.end().catch(() => {})
    connection.on('error', () => cut.resolve())
    connection.on('end', () => cut.resolve())
    connection.on('notification', () => void announced())
    signal.addEventListener('abort', stop)
    try {
      await connection.connect()
      await connection.query(`LISTEN ${channel}`)
      await announced()
      await cut.promise
    } catch (error) {
      onError(error)
    }
    signal.removeEventListener('abort', stop)
    await connection.end().catch(() => {})
    await pause(AGAIN_AFTER_MS, undefined, { ref: false, signal }).catch(() => {})
  }
}
