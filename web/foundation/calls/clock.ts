import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { api } from './api.ts'
import { queries } from './query.ts'

interface ClockAnswer {
  readonly now: string
  readonly esValido: boolean
  /** Changes whenever the office changes a list. */
  readonly listas: number
}

const EVERY_MINUTE = 60_000

/** Queries that depend on lists. */
const LEAN_ON_LISTS = [['listas'], ['tipos_cambio'], ['configuracion'], ['djbr_registro', 'plazo'], ['djbr_registro', 'afirmaciones']]

let listsSeen: number | undefined

/** Once lists have changed, has the data that depend on them fetched again: at once if on screen, else when next needed. */
function followLists(version: number): void {
  const changed = listsSeen !== undefined && version !== listsSeen
  listsSeen = version
  if (!changed) return
  for (const queryKey of LEAN_ON_LISTS) void queries.invalidateQueries({ queryKey })
}

/** Returns the server's time as last asked, once a minute: `2026-11-12T10:42:00-04:00`; null when it is unavailable. */
export function useServerClock(): string | null | undefined {
  return useClock().said
}

/** Returns the server's running time, updated every minute. */
export function useRunningClock(): string | null | undefined {
  const { said, at } = useClock()
  const [, turn] = useReducer((turns: number) => turns + 1, 0)
  const now = said ? new Date(said).getTime() + Math.max(0, Date.now() - at) : null
  const untilNext = now === null ? null : EVERY_MINUTE - (now % EVERY_MINUTE)
  useEffect(() => {
    if (untilNext === null) return
    const timer = setTimeout(turn, untilNext)
    return () => clearTimeout(timer)
  })
  if (now === null) return said === null ? null : undefined
  return laPazTimestamp(new Date(now))
}

function useClock(): { readonly said: string | null | undefined; readonly at: number } {
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: ['fecha_hora_actual'],
    queryFn: async () => {
      const answer = await api.get<ClockAnswer>('fecha_hora_actual', { quiet: true })
      followLists(answer.listas)
      return answer
    },
    refetchInterval: EVERY_MINUTE,
    refetchIntervalInBackground: false,
    staleTime: EVERY_MINUTE,
    retry: false,
  })
  return { said: isError || data?.esValido === false ? null : data?.now, at: dataUpdatedAt }
}
