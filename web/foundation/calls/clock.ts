import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { api } from './api.ts'
import { queries } from './query.ts'

interface ClockAnswer {
  readonly now: string
  readonly esValido: boolean
  /** Another number once the office changed a list. */
  readonly listas: number
}

const EVERY_MINUTE = 60_000

/** What is made from lists. */
const LEAN_ON_LISTS = [['listas'], ['tipos_cambio'], ['configuracion'], ['djbr_registro', 'plazo'], ['djbr_registro', 'afirmaciones']]

let listsSeen: number | undefined

/** What was asked of lists before they changed is asked again where it is on the screen, or when it is next needed. */
function followLists(version: number): void {
  const changed = listsSeen !== undefined && version !== listsSeen
  listsSeen = version
  if (!changed) return
  for (const queryKey of LEAN_ON_LISTS) void queries.invalidateQueries({ queryKey })
}

/** The server's time as it was when it was asked last, each minute: `2026-11-12T10:42:00-04:00`; null when it could not be had. */
export function useServerClock(): string | null | undefined {
  return useClock().said
}

/** The server's time as it goes on, told again with each minute of it. */
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
