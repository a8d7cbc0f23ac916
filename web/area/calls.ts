import type { DrawnCodes } from '../credentials/index.ts'
import { api } from '../foundation/calls/api.ts'
import { unlessRefused } from '../foundation/calls/failure.ts'

/** What a screen of an area says itself, beside the task: refusals, wrong fields, a code too many. */
export const SAID_HERE = [0, 200, 400, 403, 404, 429, 503]

interface Confirmed {
  readonly token: string
  readonly codigos: readonly string[]
}

const FACTOR = 'oficina/sesion/segundo_factor'

export const drawFactor = async (): Promise<DrawnCodes> => unlessRefused(await api.post<DrawnCodes>(FACTOR, {}, { quiet: SAID_HERE }))

/** The first code of a drawn factor; gives the session of the area and the backup codes. Throws a CallFailure when it is wrong. */
export const confirmFactor = async (codigo: string): Promise<Confirmed> =>
  unlessRefused(await api.post<Confirmed>(FACTOR, { codigo }, { quiet: SAID_HERE }))
