import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { queries } from './query.ts'

/** Settings that the portal needs before anyone signs in. */
export interface Configuration {
  readonly ambiente: 0 | 1 | 2
  readonly demo: boolean
  readonly captcha_habilitado: boolean
  readonly tradicional_habilitado: boolean
  readonly digital_habilitado: boolean
  /** Whether declarations are examined after their reception. */
  readonly verificacion_habilitada: boolean
  /** Address of the traditional system; '' when it is this portal. */
  readonly tradicional_url: string
  readonly version: string
}

const asked = queryOptions({
  queryKey: ['configuracion'],
  queryFn: () => api.get<Configuration>('system/configuracion', { quiet: true }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The server's flags; undefined until they are known. */
export const useConfiguration = (): Configuration | undefined => useQuery(asked).data

/** Fetches the flags once, outside a component. */
export const configurationNow = (): Promise<Configuration> => queries.fetchQuery(asked)
