import type { OwnNotice } from '@djbr/domain/calls/own-notices.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'
import { PASSING } from '../foundation/calls/failure.ts'

const KEY = ['avisos']

export const useNotices = () =>
  useQuery({ queryKey: KEY, meta: { ofAccount: true }, queryFn: () => api.get<readonly OwnNotice[]>('system/avisos', { quiet: PASSING }) })

/** Tells the server which notices were read, so that they are not shown at the next sign-in. */
export function useReadNotices() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (codigos: readonly string[]) => api.post('system/avisos/vistos', { codigos }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  })
}
