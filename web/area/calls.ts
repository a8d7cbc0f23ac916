import type { addFirstCodes, DrawnCodes, EnrolledInArea } from '@djbr/domain/calls/second-factor.ts'
import { api } from '../foundation/calls/api.ts'
import { unlessRefused } from '../foundation/calls/failure.ts'

/** Failures that a screen of an area shows itself, beside the task: refusals, wrong fields, too many codes tried. */
export const SAID_HERE = [0, 200, 400, 403, 404, 429, 503]

const FACTOR = 'oficina/sesion/segundo_factor'

export const drawFactor = async () => unlessRefused(await api.post<typeof addFirstCodes>(FACTOR, {}, { quiet: SAID_HERE })) as DrawnCodes

/** Sends the first code of a new factor; returns the session of the area and the backup codes. Throws a CallFailure when the code is wrong. */
export const confirmFactor = async (codigo: string) =>
  unlessRefused(await api.post<typeof addFirstCodes>(FACTOR, { codigo }, { quiet: SAID_HERE })) as EnrolledInArea
