import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './failure.ts'

/**
 * Answers of the server, kept for half a minute; retried automatically only when the server was unavailable. Queries run without a connection too: the
 * screen then says that nothing came, rather than waiting in silence, and asks again when the connection is back. Writes likewise fail at once, and are
 * never sent later by themselves.
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

/** Cancels the pending queries of a session. */
export const cancelPrivateQueries = (): Promise<void> => queries.cancelQueries(privateOnes)

/** Writes that change how a person signs in or is reached. Each may end sessions and leaves a notice. */
const OF_ACCOUNT = /^(system|control_tarjeta)\/|actualiza_datos_declarante$/

/** After such a write, fetches the other account data on screen again: the queries marked with `meta.ofAccount`. */
export function refreshAccount(path: string): void {
  if (OF_ACCOUNT.test(path)) void queries.invalidateQueries({ predicate: ({ meta }) => meta?.ofAccount === true })
}

/** Forgets all answers given to a session, so that the next person on this machine finds nothing. */
export const forgetPrivateAnswers = (): void => queries.removeQueries(privateOnes)
