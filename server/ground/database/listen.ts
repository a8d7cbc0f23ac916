import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const AGAIN_AFTER_MS = 1_000

interface Listening {
  readonly url: string
  readonly channel: string
  /** What the connection is called in the database. */
  readonly name: string
  /** Of what is announced, and each time that the connection was made: what was announced meanwhile was missed. */
  announced(): void | Promise<void>
  onError(error: unknown): void
  readonly signal: AbortSignal
}

/** Hears what is announced on a channel until it is stopped, over a connection of its own that is made again when it is cut, one at a time. */
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
