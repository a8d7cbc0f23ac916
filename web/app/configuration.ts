import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

/** What the portal needs to know before anyone signs in. */
export interface Configuration {
  readonly ambiente: 0 | 1 | 2
  readonly demo: boolean
  readonly captcha_habilitado: boolean
  readonly tradicional_habilitado: boolean
  readonly digital_habilitado: boolean
  readonly version: string
}

/** The server's flags; undefined until they are known. */
export function useConfiguration(): Configuration | undefined {
  return useQuery({
    queryKey: ['configuracion'],
    queryFn: () => api.get<Configuration>('system/configuracion', { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
