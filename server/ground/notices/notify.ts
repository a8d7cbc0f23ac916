import { randomUUID } from 'node:crypto'
import type { Language, Params } from '@djbr/domain/messages/text.ts'
import type { Services } from '../../services.ts'
import type { Database, Transaction } from '../database/connect.ts'
import type { Job } from '../jobs/index.ts'
import type { NoticeKind } from './kinds.ts'
import { mailNoticeJob, type NoticeRef } from './mail-notice.ts'

interface Reported {
  readonly personId: number
  readonly kind: NoticeKind
  /** Values that its words name. */
  readonly details?: Params
  /** Language of the person who caused it. */
  readonly language: Language
}

/**
 * Tells a person what happened to their account or declaration, in the transaction in which it happens. The notice is mailed if they have an address (by separate
 * jobs when the mail carries more or goes to another address), and shown at their next sign-in and in their profile.
 */
export async function notify(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  trx: Transaction | Database,
  { personId, kind, details = {}, language }: Reported,
  ...mailings: readonly Job<NoticeRef>[]
): Promise<void> {
  const noticeId = await showNotice(trx, { personId, kind, details, at: clock.now() })
  for (const mailing of mailings.length > 0 ? mailings : [mailNoticeJob]) await jobs.enqueue(trx, mailing, { noticeId, personId, language })
}

/** Tells the same to many people at once. */
export async function notifyEach(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  trx: Transaction,
  all: readonly Reported[],
): Promise<void> {
  if (all.length === 0) return
  const notices = all.map((reported) => ({ ...reported, id: randomUUID() }))
  await trx
    .insertInto('notice')
    .values(
      notices.map(({ id, personId, kind, details = {} }) => ({
        id,
        personId,
        kind,
        details: JSON.stringify(details),
        happenedAt: clock.now(),
      })),
    )
    .execute()
  for (const { id, personId, language } of notices) await jobs.enqueue(trx, mailNoticeJob, { noticeId: id, personId, language })
}

/** Tells a person something on screen only, at their next sign-in and in their profile; returns the notice. */
export async function showNotice(
  trx: Transaction | Database,
  { personId, kind, details, at }: { personId: number; kind: NoticeKind; details: Params; at: Date },
): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('notice')
    .values({ id, personId, kind, details: JSON.stringify(details), happenedAt: at })
    .execute()
  return id
}
