import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { api } from '../../foundation/calls/api.ts'
import type { CountTable } from '../../statistics/index.ts'

/** Which filings are counted; null leaves all. */
export interface Period {
  readonly desde: PlainDate | null
  readonly hasta: PlainDate | null
  /** 0: abroad. */
  readonly departamento: number | null
  /** 0: none of the list. */
  readonly entidad: number | null
}

interface OfficeStatistics {
  readonly desde: PlainDate
  readonly hasta: PlainDate
  readonly por_dia: boolean
  readonly estado: CountTable
  readonly motivo: CountTable
  readonly departamento: CountTable
  readonly entidad: CountTable
  readonly tiempo: CountTable
  readonly hora: CountTable
  readonly plazo: CountTable
  /** Begun and not finalized: in no table; null: few. */
  readonly sin_finalizar: number | null
  readonly fallas: CountTable
  readonly entidades: readonly { readonly codigo: number; readonly descripcion: string }[]
}

export function officeStatistics(period: Period): Promise<OfficeStatistics> {
  const query = new URLSearchParams(
    Object.entries(period).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])) as [string, string][],
  )
  return api.get(`oficina/estadisticas?${query}`, { quiet: true })
}
