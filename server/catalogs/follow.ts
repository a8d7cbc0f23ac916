import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const CHANNEL = 'djbr_lists'
const AGAIN_AFTER_MS = 1000

interface Following {
  /** The database, as the portal serves. */
  readonly url: string
  /** Reads the lists anew. */
  reload(): Promise<void>
  onError(error: unknown): void
}

/**
 * Reads the lists anew whenever a change of them is committed, by this process or another one. A connection that is cut is made again, and the
 * lists are read then, for what was missed.
 */
export function followLists({ url, reload, onError }: Following): { readonly listening: Promise<void>; stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | undefined
  const listen = async (): Promise<void> => {
    const connection = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'djbr-lists' })
    client = connection
    const cut = new Promise<void>((resolve) => {
      connection.on('error', () => resolve())
      connection.on('end', () => resolve())
    })
    connection.on('notification', () => void reload().catch(onError))
    await connection.connect()
    await connection.query(`LISTEN ${CHANNEL}`)
    void cut.then(again)
    await reload()
  }
  const again = async (): Promise<void> => {
    await client?.end().catch(() => {})
    while (!stopped) {
      await pause(AGAIN_AFTER_MS, undefined, { ref: false })
      if (stopped) return
      try {
        return await listen()
      } catch (error) {
        onError(error)
      }
    }
  }
  const listening = listen().catch((error) => {
    onError(error)
    void again()
  })
  return {
    listening,
    stop: async () => {
      stopped = true
      await client?.end().catch(() => {})
    },
  }
}
