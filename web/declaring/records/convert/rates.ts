import type { ExchangeRate, exchangeRates } from '@djbr/domain/calls/portal.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../foundation/calls/api.ts'

/** Returns the exchange rates that the office keeps, latest first; undefined until loaded. */
export function useRates(asked: boolean): { readonly rates: readonly ExchangeRate[] | undefined; readonly failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['tipos_cambio'],
    queryFn: () => api.get<typeof exchangeRates>('tipos_cambio', { quiet: true }),
    enabled: asked,
  })
  return { rates: data, failed: isError }
}

/** Returns the rate of a currency in force on a day; undefined for none. */
export const rateOn = (rates: readonly ExchangeRate[], currency: string, on: PlainDate): ExchangeRate | undefined =>
  rates
    .filter(
      ({ moneda, vigente_desde, vigente_hasta }) =>
        moneda === currency && vigente_desde <= on && (vigente_hasta === null || on <= vigente_hasta),
    )
    .sort((a, b) => (a.vigente_desde < b.vigente_desde ? 1 : -1))[0]
