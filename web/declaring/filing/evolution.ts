import { useQuery } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'

/** GET djbr_registro/evolucion: the received declarations, the first one first. Sums in whole Bolivianos. */
export interface Evolution {
  readonly declaraciones: readonly {
    readonly decjur_codigo: number
    /** YYYY-MM-DD */
    readonly decjur_fecha_recepcion: string
    readonly total_valor_bienes: number
    readonly total_valor_rentas: number
    readonly total_valor_deudas: number
    readonly patrimonio_neto: number
  }[]
  /** By a record's `origen`: the year in which it was first received. */
  readonly desde: Readonly<Record<string, number>>
}

/** How goods and debts grew over the declarations; undefined until it is known. What was received does not change while one declares. */
export const useEvolution = (): Evolution | undefined =>
  useQuery({
    queryKey: ['djbr_registro', 'evolucion'],
    queryFn: () => api.get<Evolution>('djbr_registro/evolucion', { quiet: true }),
  }).data
