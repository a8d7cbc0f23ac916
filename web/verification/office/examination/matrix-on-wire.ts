import type { KindName } from '@djbr/domain/kinds/index.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import type { Amount, Matrix, Reckoning, Source, Sums } from '@djbr/domain/verification/matrix.ts'

/** A record of a column, and what it adds to an amount. */
export interface SourceOnWire {
  readonly columna: number
  readonly lista: KindName
  readonly registro: number
  readonly monto: number
}

interface AmountOnWire {
  readonly monto: number
  readonly de: readonly SourceOnWire[]
}

interface SumsOnWire {
  readonly bienes: AmountOnWire
  readonly deudas: AmountOnWire
  readonly rentas: AmountOnWire
  readonly patrimonio_neto: number
}

export interface ColumnOnWire {
  readonly dia: PlainDate
  readonly vence: PlainDate | null
  readonly motivo: number | null
  readonly certificado: string
  readonly versiones: readonly { readonly jurada: PlainDate; readonly patrimonio_neto: number }[]
  readonly rubros: readonly {
    readonly lista: KindName
    readonly bienes: AmountOnWire
    readonly deudas: AmountOnWire
    readonly rentas: AmountOnWire
  }[]
  readonly completo: SumsOnWire
  readonly mitad: SumsOnWire
}

interface ReckoningOnWire {
  readonly variacion: AmountOnWire
  readonly revaluado: AmountOnWire
  readonly movido: number
  readonly ganado_maximo: AmountOnWire
  readonly ganado_minimo: AmountOnWire
  readonly sin_explicar_minimo: number
  readonly sin_explicar_maximo: number
}

export interface IntervalOnWire {
  readonly desde: number
  readonly hasta: number
  readonly dias: number
  readonly sin_explicar_minimo: number
  readonly sin_explicar_maximo: number
  readonly completo: ReckoningOnWire
  readonly mitad: ReckoningOnWire
}

export const sourceOf = ({ columna, lista, registro, monto }: SourceOnWire): Source => ({
  column: columna,
  kind: lista,
  id: registro,
  amount: monto,
})

const amountOf = ({ monto, de }: AmountOnWire): Amount => ({ amount: monto, sources: de.map(sourceOf) })

const sumsOf = ({ bienes, deudas, rentas, patrimonio_neto }: SumsOnWire): Sums => ({
  assets: amountOf(bienes),
  debts: amountOf(deudas),
  income: amountOf(rentas),
  netWorth: patrimonio_neto,
})

const reckoningOf = (of: ReckoningOnWire): Reckoning => ({
  netWorthChange: amountOf(of.variacion),
  revalued: amountOf(of.revaluado),
  moved: of.movido,
  earnedMost: amountOf(of.ganado_maximo),
  earnedLeast: amountOf(of.ganado_minimo),
  unexplainedLeast: of.sin_explicar_minimo,
  unexplainedMost: of.sin_explicar_maximo,
})

/** The matrix as the domain has it, of what the server answers. */
export const matrixOf = (columns: readonly ColumnOnWire[], intervals: readonly IntervalOnWire[]): Matrix => ({
  columns: columns.map(({ rubros, completo, mitad }) => ({
    rows: rubros.map(({ lista, bienes, deudas, rentas }) => ({
      kind: lista,
      assets: amountOf(bienes),
      debts: amountOf(deudas),
      income: amountOf(rentas),
    })),
    by: { full: sumsOf(completo), half: sumsOf(mitad) },
  })),
  intervals: intervals.map(({ desde, hasta, dias, sin_explicar_minimo, sin_explicar_maximo, completo, mitad }) => ({
    from: desde,
    to: hasta,
    days: dias,
    by: { full: reckoningOf(completo), half: reckoningOf(mitad) },
    unexplainedLeast: sin_explicar_minimo,
    unexplainedMost: sin_explicar_maximo,
  })),
})
