import type { DrawnCodes, Enrolled, OwnFactors } from '@djbr/domain/calls/second-factor.ts'
import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'
import type { WriteAnswer } from '../foundation/controls/notify.ts'

/** What the screens of second factors say themselves. */
export const SAID_HERE = [0, 200, 400, 403, 404, 429, 503]
const options = { quiet: SAID_HERE }

const PATH = 'system/segundo_factor'

export const FACTORS = queryOptions({ queryKey: ['system', 'segundo_factor'], queryFn: () => api.get<OwnFactors>(PATH, { quiet: true }) })

/** A call that may answer that it was refused, in place of what it gives. */
type OrRefused<Answer> = Answer | WriteAnswer

export const drawCodes = () => api.post<OrRefused<DrawnCodes>>(`${PATH}/codigos`, {}, options)
export const confirmCodes = (codigo: string) => api.post<OrRefused<Enrolled>>(`${PATH}/codigos`, { codigo }, options)
export const removeCodes = () => api.delete<WriteAnswer>(`${PATH}/codigos`, options)
export const beginPasskey = () =>
  api.post<OrRefused<{ opciones: PublicKeyCredentialCreationOptionsJSON }>>(`${PATH}/nueva_llave`, {}, options)
export const addPasskey = (nombre: string, llave: RegistrationResponseJSON) =>
  api.post<OrRefused<Enrolled>>(`${PATH}/llaves`, { nombre, llave }, options)
export const removePasskey = (codigo: number) => api.delete<WriteAnswer>(`${PATH}/llaves/${codigo}`, options)
export const renewBackupCodes = () => api.post<OrRefused<Enrolled>>(`${PATH}/codigos_respaldo`, {}, options)
