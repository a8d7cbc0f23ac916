import { write, writeFor } from '../area/index.ts'
import { api } from '../foundation/calls/api.ts'
import { CallFailure, LostAnswer, unlessRefused } from '../foundation/calls/failure.ts'
import type { WriteAnswer } from '../foundation/controls/notify.ts'
import { displayTime } from '../foundation/format/format.ts'
import { say } from '../foundation/language/language.ts'
import { dayPage } from './day/day-page.ts'
import type { Paper } from './shared/use-print.ts'

/** What the desk sees of a finished or received declaration. */
export interface FoundDeclaration {
  readonly control_cge: string
  readonly decjur_estado: number
  readonly nombres: string
  readonly documento: string
  readonly tipdoc_descripcion?: string
  readonly fecha_nacimiento: string
  readonly motdec_descripcion: string
  readonly entidad: string
  readonly cargo: string
  readonly finalizada: string
  readonly fuera_de_plazo: boolean
  readonly contrastado_segip: boolean
  /** Nobody confirmed who declares: it is received once the identity card was seen. */
  readonly cedula_por_ver: boolean
  /** Pages of the printed form; null while nobody printed it. */
  readonly paginas: number | null
  /** The words at the foot of form and certificate. */
  readonly palabras: string
  readonly total_valor_bienes: number
  readonly total_valor_rentas: number
  readonly total_valor_deudas: number
  readonly patrimonio_neto: number
}

export interface Reception {
  readonly numero_certificado_departamental: string
  readonly numero_certificado_nacional: string
  readonly fecha_recepcion: string
}

export interface ReceivedDeclaration extends Reception {
  readonly controlCode: string
  readonly name: string
}

/** What the desk says itself, beside the task: refusals, a wrong code, one's own declaration. */
const SAID_HERE = [200, 400, 403, 429]

/** The declaration of a control code. Throws a CallFailure with the server's words when there is none, or it may not be seen. */
export async function findDeclaration(controlCode: string): Promise<FoundDeclaration> {
  const answer = await api.post<{ declaracion: FoundDeclaration | null; err_mensaje?: string }>(
    'oficina/declaraciones/buscar',
    { control_cge: controlCode },
    { quiet: SAID_HERE },
  )
  const { declaracion } = unlessRefused(answer)
  if (!declaracion) throw new Error('A declaration was found and not given')
  return declaracion
}

/** Whether a declaration was not found to be received because one received it oneself, so that its slip is printed again. */
export const ownReception = (failure: unknown): boolean => failure instanceof CallFailure && failure.answer.constancia === true

/** Receives a declaration; gives the numbers of its certificate. Throws a CallFailure when it is refused. */
export function receiveDeclaration(controlCode: string, cardSeen: boolean): Promise<Reception> {
  const asked = { control_cge: controlCode, ...(cardSeen && { cedula_vista: true }) }
  return writeFor(
    (named) => api.post<Reception>('oficina/recepcion', asked, named),
    (at) => receptionMade(controlCode, at),
  )
}

/** The numbers of a reception that one made oneself, from the list of the day. */
async function receptionMade(controlCode: string, at: string): Promise<Reception> {
  const { receptions } = await dayPage(null, null)
  const made = receptions.find((reception) => reception.controlCode === controlCode)
  if (!made) throw new LostAnswer('made', say('office.lost.done', { time: displayTime(new Date(at)) }))
  return { numero_certificado_departamental: made.departmental, numero_certificado_nacional: made.national, fecha_recepcion: at }
}

/** The slip of a reception that one made, for who brought the declaration. */
export const receptionSlip = async (controlCode: string): Promise<Paper> =>
  unlessRefused(await api.post<Paper>('oficina/recepcion/constancia', { control_cge: controlCode }, { quiet: [200] }))

export const enableAtDesk = (controlCode: string, why: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>('oficina/habilitacion', { control_cge: controlCode, ...why }, named))

export interface RegisteredPerson {
  readonly nombres: string
  readonly fecha_nacimiento: string
}

/** A code that was given, whose it is, and the slip that says it. */
export interface GivenCode {
  readonly codigo: string
  readonly persona: RegisteredPerson
  readonly base64: string
  readonly nombre: string
}

/** Gives a code to somebody who lost their way in. Throws a CallFailure; with `persona` in its answer when the identity card has to be compared. */
export const restoreAccount = (asked: object): Promise<GivenCode> =>
  writeFor((named) => api.post<GivenCode>('oficina/cuentas/restablecer', asked, named), 'office.lost.code')
