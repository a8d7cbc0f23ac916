import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const CHANNEL = 'djbr_lists'
const AGAIN_AFTER_MS = 1000
const EVERY_MINUTE = 60_000

interface Following {
  /** The database, as the portal serves. */
  readonly url: string
  /** Reads the lists again. */
  reload(): Promise<void>
  onError(error: unknown): void
}

/**
 * Reads the lists again whenever a change of them is committed, by this process or another one, and once a minute besides. A connection that is cut
 * is made again, one at a time, and the lists are read then, for what was missed; a reading that fails leaves it as it is.
 */
export function followLists({ url, reload, onError }: Following): { readonly listening: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let client: pg.Client | undefined
  const read = () => reload().catch(onError)
  const everyMinute = setInterval(read, EVERY_MINUTE).unref()

  /** Until the connection is cut. */
  const listen = async (heard: () => void): Promise<void> => {
    const connection = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'djbr-lists' })
    client = connection
    const cut = new Promise<void>((resolve) => {
      connection.on('error', () => resolve())
      connection.on('end', () => resolve())
    })
    connection.on('notification', () => void read())
    try {
      await connection.connect()
      await connection.query(`LISTEN ${CHANNEL}`)
      await read()
      heard()
      await cut
    } finally {
      await connection.end().catch(() => {})
    }
  }
  const follow = async (heard: () => void): Promise<void> => {
    while (!signal.aborted) {
      await listen(heard).catch(onError)
      heard()
      await pause(AGAIN_AFTER_MS, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  return {
    listening: new Promise<void>((resolve) => void follow(resolve)),
    stop: async () => {
      stopping.abort()
      clearInterval(everyMinute)
      await client?.end().catch(() => {})
    },
  }
}
