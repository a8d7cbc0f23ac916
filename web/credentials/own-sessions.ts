import type { endOwnSessions, ownSessions } from '@djbr/domain/calls/sessions.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'

export const OWN_SESSIONS = queryOptions({
  queryKey: ['system', 'sesiones'],
  meta: { ofAccount: true },
  queryFn: async () => (await api.get<typeof ownSessions>('system/sesiones', { quiet: true })).sesiones,
})

/** Ends one of one's own sessions, or all the others; answers that it is to be confirmed first where it is. */
export const endSessions = (codigo: number | null) => api.post<typeof endOwnSessions>('system/sesiones/cerrar', { codigo })
