import type { CaseState, ExaminationOutcome } from '@djbr/domain/examination/cases/case.ts'
import type { Channel } from '@djbr/domain/examination/cases/selection.ts'
import type { ComparedBy, Comparison } from '@djbr/domain/examination/flag-rates.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'

/** Of so many cases that ended, how many came to something. */
export interface Found {
  readonly terminados: number
  readonly con_observacion: number
}

export interface CaseNumbersAnswer {
  /** The last working day of each band of age; behind them there is one more. */
  readonly tramos: readonly number[]
  readonly edades: readonly { readonly estado: CaseState; readonly cantidades: readonly number[] }[]
  readonly resultados: readonly {
    readonly resultado: ExaminationOutcome
    readonly canales: readonly { readonly canal: Channel; readonly cantidad: number }[]
  }[]
  readonly sorteo: Found
  readonly indicadores: readonly (Found & { readonly numero: number })[]
}

export const CASE_NUMBERS = queryOptions({
  queryKey: ['oficina', 'examen', 'cifras'],
  queryFn: () => api.get<CaseNumbersAnswer>('oficina/examen/cifras', { quiet: true }),
  staleTime: 0,
})

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
