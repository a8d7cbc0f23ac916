import type { endOwnSessions, ownSessions } from '@djbr/domain/calls/sessions.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'

export const OWN_SESSIONS = queryOptions({
  queryKey: ['system', 'sesiones'],
  meta: { ofAccount: true },
  queryFn: async () => (await api.get<typeof ownSessions>('system/sesiones', { quiet: true })).sesiones,
})

/** Ends one of the person's own sessions, or all others for null. The answer says if it must be confirmed first. */
export const endSessions = (codigo: number | null) => api.post<typeof endOwnSessions>('system/sesiones/cerrar', { codigo })
