import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './failure.ts'

/**
 * What the server said, kept for half a minute; asked again by itself only when the server was away. Without a connection it is asked too: a
 * screen then says that nothing came, rather than waiting in silence, and asks again when the connection is back. Likewise what is written: it fails at once, and
 * is never sent later by itself.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (times, failure) => times < 2 && isPassing(failure),
      retryDelay: (times) => 1000 * 2 ** times,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // @protects S38 what was pressed without a connection is said not to have been done, and is not done later unasked
    //   without: , networkMode: 'always'
    mutations: { retry: false, networkMode: 'always' },
  },
})

const PUBLIC = new Set<unknown>(['configuracion', 'fecha_hora_actual', 'public'])

const privateOnes = { predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => !PUBLIC.has(queryKey[0]) }

/** Waits no longer for what a session asked. */
export const cancelPrivateQueries = (): Promise<void> => queries.cancelQueries(privateOnes)

/** The writes that change how somebody signs in or is reached: each may end sessions, and is noticed. */
const OF_ACCOUNT = /^(system|control_tarjeta)\/|actualiza_datos_declarante$/

/** After such a write asks again for what is shown of the account beside what was written: queries say so by `meta.ofAccount`. */
export function refreshAccount(path: string): void {
  if (OF_ACCOUNT.test(path)) void queries.invalidateQueries({ predicate: ({ meta }) => meta?.ofAccount === true })
}

/** Forgets whatever a session was told, so that the next person on this machine finds nothing. */
export const forgetPrivateAnswers = (): void => queries.removeQueries(privateOnes)
