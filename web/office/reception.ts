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

/** Statuses of failed calls that the desk reports itself: refusals, a wrong code, the officer's own declaration. */
const SAID_HERE = [200, 400, 403, 429]

/** Finds the declaration of a control code. Throws a CallFailure with the server's words when there is none, or the officer may not see it. */
export async function findToReceive(code: string): Promise<DeskDeclaration> {
  const { declaration } = await ask(searchDeclarations, { code } as Asked<typeof searchDeclarations>, { quiet: SAID_HERE })
  if (!declaration) throw new Error('A declaration was found and not given')
  return declaration
}

/** Returns whether a declaration cannot be received because this officer already received it, so that its slip can be printed again. */
export const ownReception = (failure: unknown): boolean => failure instanceof CallFailure && failure.answer.constancia === true

const RECEIVED: readonly unknown[] = ['lifecycle.alreadyReceived', 'lifecycle.alreadyReceivedDigitally']

/** Returns whether a declaration was not received because it already was, by a colleague or digitally. */
export const isReceived = (failure: unknown): boolean => failure instanceof CallFailure && RECEIVED.includes(failure.answer.clave_mensaje)

/** Receives a declaration and returns the numbers of its certificate. Throws a CallFailure when refused. */
export const receiveFound = (enteredCode: string, cardSeen: boolean): Promise<Reception> =>
  performFor(receiveDeclaration, { enteredCode, ...(cardSeen && { cardSeen }) }, (at) => receptionMade(enteredCode, at))

/** Returns the numbers of a reception already made, from the list of the day. Throws a LostAnswer when it is not there. */
async function receptionMade(controlCode: string, at: Date): Promise<Reception> {
  const { receptions } = await dayPage(null, null)
  const made = receptions.find((reception) => reception.controlCode === controlCode)
  if (!made) throw new LostAnswer('made', say('office.lost.done', { time: displayTime(at) }))
  return { err_codigo: 0, err_existente: 0, err_mensaje: '', departmental: made.departmental, national: made.national, receivedAt: at }
}

/** Asks for the slip of a reception by this officer, for the person who brought the declaration. */
export const receptionSlip = (enteredCode: string) => ask(printSlip, { enteredCode }, { quiet: [200] })
