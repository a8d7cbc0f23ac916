import type { Transaction } from '../../ground/database/connect.ts'
import { noteClosed, noteNotified, openPositions } from '../draws/index.ts'

/** Notes, in each draw that took a declaration, that its declarant was notified or that its case has ended; never how (R17.12). */
export async function noteInDraws(trx: Transaction, declarationId: number, step: 'notified' | 'closed', at: Date): Promise<void> {
  const note = step === 'notified' ? noteNotified : noteClosed
  for (const { drawId, place } of await openPositions(trx, declarationId)) await note(trx, drawId, place, at)
}
