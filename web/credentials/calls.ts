import type * as factor from '@djbr/domain/calls/second-factor.ts'
import type { DrawnCodes, Enrolled } from '@djbr/domain/calls/second-factor.ts'
import type { RegistrationResponseJSON } from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'

/** Failures that the screens of second factors show themselves. */
export const SAID_HERE = [0, 200, 400, 403, 404, 429, 503]
const options = { quiet: SAID_HERE }

const PATH = 'system/segundo_factor'

export const FACTORS = queryOptions({
  queryKey: ['system', 'segundo_factor'],
  queryFn: () => api.get<typeof factor.ownFactors>(PATH, { quiet: true }),
})

export const drawCodes = () => api.post<typeof factor.addCodes>(`${PATH}/codigos`, {}, options) as Promise<DrawnCodes>
export const confirmCodes = (codigo: string) =>
  api.post<typeof factor.addCodes>(`${PATH}/codigos`, { codigo }, options) as Promise<Enrolled>
export const removeCodes = () => api.delete<typeof factor.removeCodes>(`${PATH}/codigos`, options)
export const beginPasskey = () => api.post<typeof factor.passkeyOptions>(`${PATH}/nueva_llave`, {}, options)
export const addPasskey = (nombre: string, llave: RegistrationResponseJSON) =>
  api.post<typeof factor.keepPasskey>(`${PATH}/llaves`, { nombre, llave }, options)
export const removePasskey = (codigo: number) => api.delete<typeof factor.removePasskey>(`${PATH}/llaves/${codigo}`, options)
export const renewBackupCodes = () => api.post<typeof factor.otherBackupCodes>(`${PATH}/codigos_respaldo`, {}, options)
