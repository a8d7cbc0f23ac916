import { queryOptions } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'
import type { WriteAnswer } from '../foundation/controls/notify.ts'

export interface OwnSession {
  readonly codigo: number
  /** Browser and system, `Firefox, Windows`; '' when they are not known. */
  readonly dispositivo: string
  readonly en_oficina: boolean
  readonly desde: string
  readonly ultimo_uso: string
  readonly esta: boolean
}

export const OWN_SESSIONS = queryOptions({
  queryKey: ['system', 'sesiones'],
  meta: { ofAccount: true },
  queryFn: async () => (await api.get<{ sesiones: readonly OwnSession[] }>('system/sesiones', { quiet: true })).sesiones,
})

/** Ends one of one's own sessions, or all the others; answers that it is to be confirmed first where it is. */
export const endSessions = (codigo: number | null): Promise<WriteAnswer> => api.post('system/sesiones/cerrar', { codigo })
