import type { Asked } from '@djbr/domain/calls/call.ts'
import { MAX_NOTICES, markNoticesSeen, ownNotices } from '@djbr/domain/calls/own-notices.ts'
import { asPerson } from '../database/as-person.ts'
import type { Acting } from '../http/principal.ts'
import { calls, serve } from '../http/serve.ts'
import { targetOf, wordsOf } from './kinds.ts'
import { ofStaff } from './of-staff.ts'

/** The notices on the current user's account and declaration. */
export const noticeRoutes = calls(serve(ownNotices, noticesOf), serve(markNoticesSeen, markSeen))

async function noticesOf({ services: { db, config }, session: { personId, startedAt }, language }: Acting) {
  const notices = await asPerson(db, personId, (trx) =>
    trx
      .selectFrom('notice')
      .select(['id', 'kind', 'details', 'happenedAt', 'readAt'])
      .select(ofStaff)
      .where('personId', '=', personId)
      .orderBy('happenedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_NOTICES)
      .execute(),
  )
  return notices.map((notice) => ({
    ...wordsOf(language, notice),
    id: notice.id,
    at: notice.happenedAt,
    target: config.verification ? targetOf(notice.kind) : null,
    unseen: notice.readAt === null && notice.happenedAt < startedAt,
  }))
}

async function markSeen({ services: { db, clock }, session: { personId } }: Acting, { ids }: Asked<typeof markNoticesSeen>) {
  if (ids.length > 0) {
    await asPerson(db, personId, (trx) =>
      trx
        .updateTable('notice')
        .set({ readAt: clock.now() })
        .where('personId', '=', personId)
        .where('id', 'in', ids)
        .where('readAt', 'is', null)
        .execute(),
    )
  }
  return {}
}
