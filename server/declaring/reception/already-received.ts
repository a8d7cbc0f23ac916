import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure, type FailureDetails } from '../../ground/http/failure.ts'
import { receptionOf } from './print.ts'

interface Words {
  readonly atDesk: MessageKey
  readonly digitally: MessageKey
}

const RECEIVED: Words = { atDesk: 'lifecycle.alreadyReceived', digitally: 'lifecycle.alreadyReceivedDigitally' }
const CORRECTED: Words = { atDesk: 'office.code.receivedAgain', digitally: 'office.code.receivedAgainDigitally' }

/** Returns the refusal of an act that needs a declaration not yet received: when and where this one was received, and its numbers. */
export const alreadyReceived = (trx: Transaction, declarationId: number, details: FailureDetails = {}): Promise<Failure> =>
  refusalOf(trx, declarationId, RECEIVED, details)

/** Returns the same for a paper whose declaration was corrected since, and received under another code. */
export const receivedUnderAnotherCode = (trx: Transaction, declarationId: number): Promise<Failure> =>
  refusalOf(trx, declarationId, CORRECTED, {})

async function refusalOf(trx: Transaction, declarationId: number, words: Words, details: FailureDetails): Promise<Failure> {
  const reception = await receptionOf(trx, declarationId)
  if (!reception) throw new Error(`declaration ${declarationId} is received without a reception`)
  const { receivedAt, office, digital, departmentalNumber, nationalNumber } = reception
  const params = { date: displayDate(receivedAt.slice(0, 10)), time: receivedAt.slice(11, 16), office, departmentalNumber, nationalNumber }
  return new Failure('refused', digital ? words.digitally : words.atDesk, { ...details, params })
}
