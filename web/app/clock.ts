import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'

interface ClockAnswer {
  readonly now: string
  readonly esValido: boolean
}

const EVERY_MINUTE = 60_000

/** The server's time, asked every minute: `2026-11-12T10:42:00-04:00`; null when it could not be had. */
export function useServerClock(): string | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['fecha_hora_actual'],
    queryFn: () => api.get<ClockAnswer>('fecha_hora_actual', { quiet: true }),
    refetchInterval: EVERY_MINUTE,
    refetchIntervalInBackground: false,
    staleTime: EVERY_MINUTE,
    retry: false,
  })
  if (isError || data?.esValido === false) return null
  return data?.now
}
