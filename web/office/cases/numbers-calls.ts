import type { CaseState, ExaminationOutcome } from '@djbr/domain/examination/cases/case.ts'
import type { Channel } from '@djbr/domain/examination/cases/selection.ts'
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
