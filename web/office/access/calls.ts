import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { unlessRefused } from '../../app/failure.ts'

/** What a screen of the office says itself, beside the task: refusals, wrong fields, a code too many. */
export const SAID_HERE = [0, 200, 400, 403, 404, 429, 503]

/** What an authenticator is told, once. */
export interface DrawnFactor {
  readonly secreto: string
  readonly qr: string
}

interface Confirmed {
  readonly token: string
  readonly codigos: readonly string[]
}

const FACTOR = 'oficina/sesion/segundo_factor'

export const drawFactor = async (): Promise<DrawnFactor> => unlessRefused(await api.post<DrawnFactor>(FACTOR, {}, { quiet: SAID_HERE }))

/** The first code of a drawn factor; gives the session of the office and the backup codes. Throws a CallFailure when it is wrong. */
export const confirmFactor = async (codigo: string): Promise<Confirmed> =>
  unlessRefused(await api.post<Confirmed>(FACTOR, { codigo }, { quiet: SAID_HERE }))

export const renewBackupCodes = async (codigo: string): Promise<readonly string[]> =>
  unlessRefused(await api.post<{ codigos: readonly string[] }>('oficina/sesion/codigos_respaldo', { codigo }, { quiet: SAID_HERE })).codigos

export const BACKUP_CODES_LEFT = queryOptions({
  queryKey: ['oficina', 'codigos_respaldo'],
  queryFn: async () => (await api.get<{ quedan: number }>('oficina/sesion/codigos_respaldo', { quiet: true })).quedan,
})
