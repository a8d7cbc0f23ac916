import type { ComparedBy, Comparison } from '@djbr/domain/examination/flag-rates.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'

/** A group beside all others; what is null is not disclosed. */
export interface ComparedGroup {
  readonly codigo: string
  readonly descripcion: string
  readonly puntuadas: number | null
  readonly senaladas: number | null
  readonly razon: number | null
  readonly comparacion: Comparison
}

export interface ComparisonAnswer {
  /** When the run ended; null before one did. */
  readonly calculado: string | null
  /** The least points that flag somebody. */
  readonly desde_puntos: number | null
  readonly atributos: readonly { readonly atributo: ComparedBy; readonly grupos: readonly ComparedGroup[] }[]
}

export const GROUP_COMPARISON = queryOptions({
  queryKey: ['oficina', 'examen', 'comparacion'],
  queryFn: () => api.get<ComparisonAnswer>('oficina/examen/comparacion', { quiet: true }),
  staleTime: 0,
})
