import { listen } from '../database/listen.ts'

const EVERY_MINUTE = 60_000

interface Following {
  /** The database, as the portal serves. */
  readonly url: string
  /** Reads the lists again. */
  reload(): Promise<void>
  onError(error: unknown): void
}

/**
 * Reads the lists again whenever a change of them is committed, by this process or another one, and once a minute besides. When the connection was made
 * again they are read too, for what was missed; a reading that fails leaves it as it is.
 */
export function followLists({ url, reload, onError }: Following): { readonly listening: Promise<void>; stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const begun = Promise.withResolvers<void>()
  const read = () => reload().catch(onError)
  const everyMinute = setInterval(read, EVERY_MINUTE).unref()
  const following = listen({
    ...{ url, channel: 'djbr_lists', name: 'djbr-lists', signal },
    announced: async () => {
      await read()
      begun.resolve()
    },
    onError: (error) => {
      if (!signal.aborted) onError(error)
      begun.resolve()
    },
  })
  return {
    listening: begun.promise,
    stop: async () => {
      stopping.abort()
      clearInterval(everyMinute)
      await following
    },
  }
}
