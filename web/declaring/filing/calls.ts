import type { ownDeclarations, ownState } from '@djbr/domain/calls/own-declaration.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AddressOf, api } from '../../foundation/calls/api.ts'
import { PASSING } from '../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'

/** Server answer about a sheet or a state, by its names on the wire. */
export type Answer = Readonly<Record<string, unknown>>

const OWN = 'djbr_registro'

/** Queries part of the declarant's own declaration, by its address without `djbr_registro/`. */
export const useOwn = <Of = Answer>(path: Behind<AddressOf<Of, 'get'>>, options: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: [OWN, path],
    queryFn: () => api.get<Of>(`${OWN}/${path}` as AddressOf<Of, 'get'>, { quiet: PASSING }),
    ...options,
  })

type Behind<Address extends string> = Address extends `${typeof OWN}/${infer Path}` ? Path : string

/** Invalidates everything read about the declaration, so that it is asked again. */
export const forgetOwn = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [OWN] })

/** Saves, then asks again for what was read before. A refused save changed nothing, so nothing is asked again. */
export function useSave<Payload>(save: (payload: Payload) => Promise<WriteAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: ({ err_codigo }) => (err_codigo === 0 ? forgetOwn(client) : undefined),
  })
}

/** Queries the state of the person, which is that of their latest declaration. */
export const useDeclarationState = () => useOwn<typeof ownState>('obtiene_estado')

export const useDeclarations = () => useOwn<typeof ownDeclarations>('declaraciones')
