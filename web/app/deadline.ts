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
  /** Of a finished declaration: YYYY-MM-DD, and whether that was late. */
  readonly finalizada: string | null
  readonly fuera_de_plazo: boolean | null
  /** The day of the last technical failure that the office has certified. */
  readonly falla_certificada: string | null
  readonly inhabiles: readonly { readonly fecha: string; readonly nombre: string }[]
}

/** The deadline as the server counts it, once it is known; asked again after every save. `failed` when it could not be had. */
export function useDeadline() {
  const language = useLanguage()
  const { data, isError, refetch } = useQuery({
    queryKey: ['djbr_registro', 'plazo', language],
    queryFn: () => api.get<Deadline>('djbr_registro/plazo', { quiet: true }),
    placeholderData: (before: Deadline | undefined) => before,
  })
  return { deadline: data, failed: isError && !data, retry: () => void refetch() }
}
