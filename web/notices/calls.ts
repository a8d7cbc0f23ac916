import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'
import { PASSING } from '../foundation/calls/failure.ts'

/** What happened to the account or the declaration of who signed in. */
export interface NoticeText {
  readonly codigo: string
  readonly fecha: string
  readonly titulo: string
  readonly mensaje: string
  /** Where what it says is seen or answered; null where nowhere in particular. */
  readonly enlace: '/verificaciones' | null
  /** Not read yet, and from before this session. */
  readonly por_ver: boolean
}

const KEY = ['avisos']

export const useNotices = () =>
  useQuery({ queryKey: KEY, meta: { ofAccount: true }, queryFn: () => api.get<readonly NoticeText[]>('system/avisos', { quiet: PASSING }) })

/** Tells the server which were read; they are not shown at the next sign-in. */
export function useReadNotices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (codigos: readonly string[]) => api.post('system/avisos/vistos', { codigos }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
