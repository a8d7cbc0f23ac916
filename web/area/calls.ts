import type { addFirstCodes, DrawnCodes, EnrolledInArea } from '@djbr/domain/calls/second-factor.ts'
import { api } from '../foundation/calls/api.ts'
import { unlessRefused } from '../foundation/calls/failure.ts'

/** What a screen of an area says itself, beside the task: refusals, wrong fields, a code too many. */
export const SAID_HERE = [0, 200, 400, 403, 404, 429, 503]

const FACTOR = 'oficina/sesion/segundo_factor'

export const drawFactor = async () => unlessRefused(await api.post<typeof addFirstCodes>(FACTOR, {}, { quiet: SAID_HERE })) as DrawnCodes

/** The first code of a drawn factor; gives the session of the area and the backup codes. Throws a CallFailure when it is wrong. */
export const confirmFactor = async (codigo: string) =>
  unlessRefused(await api.post<typeof addFirstCodes>(FACTOR, { codigo }, { quiet: SAID_HERE })) as EnrolledInArea
