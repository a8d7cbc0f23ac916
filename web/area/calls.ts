import type { DrawnCodes, EnrolledInArea } from '@djbr/domain/calls/second-factor.ts'
import { api } from '../foundation/calls/api.ts'
import { unlessRefused } from '../foundation/calls/failure.ts'

/** What a screen of an area says itself, beside the task: refusals, wrong fields, a code too many. */
export const SAID_HERE = [0, 200, 400, 403, 404, 429, 503]

const FACTOR = 'oficina/sesion/segundo_factor'

export const drawFactor = async (): Promise<DrawnCodes> => unlessRefused(await api.post<DrawnCodes>(FACTOR, {}, { quiet: SAID_HERE }))

/** The first code of a drawn factor; gives the session of the area and the backup codes. Throws a CallFailure when it is wrong. */
export const confirmFactor = async (codigo: string): Promise<EnrolledInArea> =>
  unlessRefused(await api.post<EnrolledInArea>(FACTOR, { codigo }, { quiet: SAID_HERE }))
