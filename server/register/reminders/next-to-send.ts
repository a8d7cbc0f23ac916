import type { Transaction } from '../../ground/database/connect.ts'

/** A reminder waiting to be sent. */
export interface Waiting {
  readonly id: number
  readonly personId: number
  readonly obligationId: number | null
  readonly kind: string | null
  readonly extendedTo: string | null
  readonly massNoticeId: number | null
  readonly noticeId: string | null
  readonly tries: number
}

/** Returns the next reminder to send, locked by this transaction and skipped by all others. Skips mass notices that are paused or discarded. */
export const nextToSend = (trx: Transaction, now: Date): Promise<Waiting | undefined> =>
  trx
    .selectFrom('reminder')
    .leftJoin('massNotice', 'massNotice.id', 'reminder.massNoticeId')
    .select(['reminder.id', 'personId', 'obligationId', 'kind', 'extendedTo', 'massNoticeId', 'noticeId', 'tries'])
    .where('endedAt', 'is', null)
    .where('nextTryAt', '<=', now)
    .where('pausedAt', 'is', null)
    .where('discardedAt', 'is', null)
    .orderBy('massNoticeId', (order) => order.asc().nullsFirst())
    .orderBy('reminder.id')
    .limit(1)
    .forUpdate('reminder')
    .skipLocked()
    .executeTakeFirst()
