import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'
import { PASSING } from '../../foundation/calls/failure.ts'
import { useLanguage } from '../../foundation/language/language.ts'

/** GET djbr_registro/revision: advice, worded, and where each leads. */
export interface Advice {
  readonly regla: string
  readonly gravedad: 'atencion' | 'sugerencia'
  readonly titulo: string
  readonly motivo: string
  readonly hoja: string | null
  readonly lista: string | null
  readonly codigo: number | null
}

/** Sums in whole Bolivianos. */
export interface Sums {
  readonly total_valor_bienes: number
  readonly total_valor_rentas: number
  readonly total_valor_deudas: number
  readonly patrimonio_neto: number
}

export interface ChangedRecord {
  readonly lista: string
  readonly seccion: string
  readonly codigo: number
  readonly nombre: string
  readonly importe: number | null
  readonly campos: readonly ChangedField[]
}

export interface ChangedField {
  readonly campo: string
  readonly etiqueta: string
  readonly anterior: string
  readonly actual: string
}

/** GET djbr_registro/comparacion: what changed since the last received declaration; no day and no sums of it when there is none. */
export interface Changes {
  readonly fecha_recepcion: string | null
  readonly anterior: Sums | null
  readonly actual: Sums | null
  readonly hojas: readonly { readonly hoja: string; readonly campos: readonly ChangedField[] }[]
  readonly agregados: readonly ChangedRecord[]
  readonly modificados: readonly ChangedRecord[]
  readonly eliminados: readonly ChangedRecord[]
}

/** GET djbr_registro/extracto: what the public will see. */
export interface Extract {
  readonly resumen: {
    readonly cantidad_bienes: number
    readonly total_valor_bienes: number
    readonly total_valor_rentas: number
    readonly total_valor_deudas: number
  } | null
  readonly declarante: {
    readonly perdec_appaterno: string
    readonly perdec_apmaterno: string
    readonly perdec_nombres: string
    readonly datcom_apcasada: string
  } | null
}

/** Something that the server words and works out from the declaration as it stands: asked again whenever it is shown. */
const useStatus = <T>(path: string) => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['djbr_registro', path, language],
    queryFn: () => api.get<T>(`djbr_registro/${path}`, { quiet: PASSING }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export const useAdvice = () => useStatus<{ readonly consejos: readonly Advice[] }>('revision')
export const useChanges = () => useStatus<Changes>('comparacion')
export const useExtract = () => useStatus<Extract>('extracto')
