import type { Answer, Asked } from '@djbr/domain/calls/call.ts'
import { type DeskDeclaration, printSlip, receiveDeclaration, searchDeclarations } from '@djbr/domain/calls/desk.ts'
import { performFor } from '../area/index.ts'
import { ask } from '../foundation/calls/ask.ts'
import { CallFailure, LostAnswer } from '../foundation/calls/failure.ts'
import { displayTime } from '../foundation/format/format.ts'
import { say } from '../foundation/language/language.ts'
import { dayPage } from './day/day-page.ts'

type Reception = Answer<typeof receiveDeclaration>

export interface ReceivedDeclaration extends Reception {
  readonly controlCode: string
  readonly name: string
}

/** What the desk says itself, beside the task: refusals, a wrong code, one's own declaration. */
const SAID_HERE = [200, 400, 403, 429]

/** The declaration of a control code. Throws a CallFailure with the server's words when there is none, or it may not be seen. */
export async function findToReceive(code: string): Promise<DeskDeclaration> {
  const { declaration } = await ask(searchDeclarations, { code } as Asked<typeof searchDeclarations>, { quiet: SAID_HERE })
  if (!declaration) throw new Error('A declaration was found and not given')
  return declaration
}

/** Whether a declaration was not found to be received because one received it oneself, so that its slip is printed again. */
export const ownReception = (failure: unknown): boolean => failure instanceof CallFailure && failure.answer.constancia === true

const RECEIVED: readonly unknown[] = ['lifecycle.alreadyReceived', 'lifecycle.alreadyReceivedDigitally']

/** Whether a declaration was not received because it is received already, by a colleague or digitally. */
export const isReceived = (failure: unknown): boolean => failure instanceof CallFailure && RECEIVED.includes(failure.answer.clave_mensaje)

/** Receives a declaration; gives the numbers of its certificate. Throws a CallFailure when it is refused. */
export const receiveFound = (enteredCode: string, cardSeen: boolean): Promise<Reception> =>
  performFor(receiveDeclaration, { enteredCode, ...(cardSeen && { cardSeen }) }, (at) => receptionMade(enteredCode, at))

/** The numbers of a reception that one made oneself, from the list of the day. */
async function receptionMade(controlCode: string, at: Date): Promise<Reception> {
  const { receptions } = await dayPage(null, null)
  const made = receptions.find((reception) => reception.controlCode === controlCode)
  if (!made) throw new LostAnswer('made', say('office.lost.done', { time: displayTime(at) }))
  return { err_codigo: 0, err_existente: 0, err_mensaje: '', departmental: made.departmental, national: made.national, receivedAt: at }
}

/** The slip of a reception that one made, for whoever brought the declaration. */
export const receptionSlip = (enteredCode: string) => ask(printSlip, { enteredCode }, { quiet: [200] })
