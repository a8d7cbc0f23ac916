import type { ownDeclarations, ownState } from '@djbr/domain/calls/own-declaration.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AddressOf, api } from '../../foundation/calls/api.ts'
import { PASSING } from '../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'

/** What the server said of a sheet or a state, by its names on the wire. */
export type Answer = Readonly<Record<string, unknown>>

const OWN = 'djbr_registro'

/** Something of the declarant's own declaration, by its address without `djbr_registro/`. */
export const useOwn = <Of = Answer>(path: Behind<AddressOf<Of, 'get'>>, options: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: [OWN, path],
    queryFn: () => api.get<Of>(`${OWN}/${path}` as AddressOf<Of, 'get'>, { quiet: PASSING }),
    ...options,
  })

type Behind<Address extends string> = Address extends `${typeof OWN}/${infer Path}` ? Path : string

/** Everything that the server said of the declaration is asked again. */
export const forgetOwn = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [OWN] })

/** A save; once it is done, what was read before is asked again. One that was refused changed nothing, so nothing is asked. */
export function useSave<Payload>(save: (payload: Payload) => Promise<WriteAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: save,
    onSuccess: ({ err_codigo }) => (err_codigo === 0 ? forgetOwn(client) : undefined),
  })
}

/** The state of the person: that of their latest declaration. */
export const useDeclarationState = () => useOwn<typeof ownState>('obtiene_estado')

export const useDeclarations = () => useOwn<typeof ownDeclarations>('declaraciones')
