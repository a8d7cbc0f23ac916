import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'
import { PASSING } from '../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'

/** What the server said of a sheet or a state, by its names on the wire. */
export type Answer = Readonly<Record<string, unknown>>

const OWN = 'djbr_registro'

/** Something of the declarant's own declaration, `djbr_registro/` + path. */
export const useOwn = <T = Answer>(path: string, options: { enabled?: boolean } = {}) =>
  useQuery({ queryKey: [OWN, path], queryFn: () => api.get<T>(`${OWN}/${path}`, { quiet: PASSING }), ...options })

/** Everything that the server said of the declaration is asked again. */
export const forgetOwn = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [OWN] })

/** A save; once it is done, what was read before is asked again. One that was refused changed nothing, so nothing is asked. */
export function useSave<Payload>(save: (payload: Payload) => Promise<WriteAnswer>) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: save,
    onSuccess: ({ err_codigo }) => (err_codigo === 0 ? forgetOwn(client) : undefined),
  })
}

export interface StateAnswer {
  readonly cod_estado: -1 | 0 | 1 | 2 | 3
  readonly sistema_recepcion: number
  readonly aprobado_blockchain: boolean
}

/** The state of the person: that of their latest declaration. */
export const useDeclarationState = () => useOwn<StateAnswer>('obtiene_estado')

/** A row of the dashboard's table. */
export interface ListedDeclaration {
  readonly nro: number
  readonly decjur_codigo: number
  readonly decjur_estado: 0 | 1 | 2 | 3
  readonly sistema_recepcion: number
  readonly id_archivo_dig_form: string | null
  readonly id_archivo_dig_cert: string | null
  readonly sha256_form: string | null
  readonly sha256_cert: string | null
  readonly motdec_codigo: number
  readonly motdec_descripcion: string
  readonly cardec_descripcion_entidad: string
  readonly cardec_descripcion_cargo: string
  readonly decjur_numero_certificado_departamento: string | null
  readonly numero_certificado_nacional: string | null
  readonly decjur_fecha_recepcion: string | null
  readonly decjur_fecha_recepcion_formateado: string
  readonly decjur_control_cge: string | null
  readonly fuera_de_plazo: boolean
}

export const useDeclarations = () => useOwn<readonly ListedDeclaration[]>('declaraciones')
