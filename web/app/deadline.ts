import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { useLanguage } from './language.ts'

/** GET djbr_registro/plazo: when the open declaration, or the next one, is due. */
export interface Deadline {
  readonly motdec_codigo: number
  /** YYYY-MM-DD, null while nothing fixes it. */
  readonly fecha_limite: string | null
  readonly dias_restantes: number | null
  readonly vencido: boolean
  /** Why that day, in the language that is spoken. */
  readonly motivo: string
  readonly inhabiles: readonly { readonly fecha: string; readonly nombre: string }[]
}

/** The deadline as the server counts it; undefined until it is known. Asked again after every save. */
export function useDeadline(): Deadline | undefined {
  const language = useLanguage()
  return useQuery({
    queryKey: ['djbr_registro', 'plazo', language],
    queryFn: () => api.get<Deadline>('djbr_registro/plazo', { quiet: true }),
    placeholderData: (before: Deadline | undefined) => before,
  }).data
}
