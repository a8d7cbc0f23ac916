import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../foundation/calls/api.ts'

/** Bolivianos for one of a currency, from a day until the next one of the same currency. */
export interface Rate {
  readonly moneda: string
  readonly vigente_desde: PlainDate
  /** The last day on which it is proposed; null until the next one. */
  readonly vigente_hasta: PlainDate | null
  readonly tipo_cambio: string
  readonly fuente: string
  readonly muestra: boolean
}

/** The exchange rates that the office keeps, the latest first; undefined until they have arrived. */
export function useRates(asked: boolean): { readonly rates: readonly Rate[] | undefined; readonly failed: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['tipos_cambio'],
    queryFn: () => api.get<readonly Rate[]>('tipos_cambio', { quiet: true }),
    enabled: asked,
  })
  return { rates: data, failed: isError }
}

/** The rate of a currency that was in force on a day; undefined when none was. */
export const rateOn = (rates: readonly Rate[], currency: string, on: PlainDate): Rate | undefined =>
  rates
    .filter(
      ({ moneda, vigente_desde, vigente_hasta }) =>
        moneda === currency && vigente_desde <= on && (vigente_hasta === null || on <= vigente_hasta),
    )
    .sort((a, b) => (a.vigente_desde < b.vigente_desde ? 1 : -1))[0]
