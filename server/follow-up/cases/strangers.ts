import type { Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import type { Session } from '../../http/session.ts'
import { requireStrangerTo } from '../../reception/index.ts'
import { reportedDocument } from '../people/named.ts'

interface Reported {
  readonly personId: number | null
  readonly documentNumber: string
  readonly complement: string
}

/** Fails `forbidden` on oneself and one's relatives, known to the portal or by the reported document alone (safety S45). */
export const requireNoneOfOnesOwn = (trx: Transaction, officer: Session, reported: Reported): Promise<void> =>
  requireStrangerTo(trx, officer, { personId: reported.personId, document: reportedDocument(reported) }, 'decide')

/** Whether somebody reported is neither the officer nor a relative. */
export async function isStranger(trx: Transaction, officer: Session, reported: Reported): Promise<boolean> {
  try {
    await requireNoneOfOnesOwn(trx, officer, reported)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
