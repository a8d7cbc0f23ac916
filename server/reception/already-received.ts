import { displayDate } from '@djbr/domain/values/dates.ts'
import type { Transaction } from '../database/connect.ts'
import { Failure, type FailureDetails } from '../http/failure.ts'
import { receptionOf } from './print.ts'

/** The refusal of what needs a declaration that nobody received: when and where this one was received, and its numbers. */
export async function alreadyReceived(trx: Transaction, declarationId: number, details: FailureDetails = {}): Promise<Failure> {
  const reception = await receptionOf(trx, declarationId)
  if (!reception) throw new Error(`declaration ${declarationId} is received without a reception`)
  const { receivedAt, office, digital, departmentalNumber, nationalNumber } = reception
  const params = { date: displayDate(receivedAt.slice(0, 10)), time: receivedAt.slice(11, 16), office, departmentalNumber, nationalNumber }
  return new Failure('refused', digital ? 'lifecycle.alreadyReceivedDigitally' : 'lifecycle.alreadyReceived', { ...details, params })
}
