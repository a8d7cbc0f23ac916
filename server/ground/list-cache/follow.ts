import { listen } from '../database/listen.ts'

const EVERY_MINUTE = 60_000

interface Following {
  /** The address of the serving role's database. */
  readonly url: string
  /** Reads the lists again. */
  reload(): Promise<void>
  onError(error: unknown): void
}

/**
 * Reads the lists again whenever a change to them is committed, by this process or another, and once a minute besides. They are also read after each reconnection,
 * for changes missed meanwhile. A failed read leaves the lists as they are.
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
