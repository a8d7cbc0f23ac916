import type { Asked } from '@djbr/domain/calls/call.ts'
import type { madeRequest } from '@djbr/domain/calls/made-request.ts'
import { writeAndForget } from '../../ground/database/write-probe.ts'
import type { Acting } from '../../ground/http/principal.ts'

/** Actions that write an audit row of their own before the request is refused or done, because somebody was seen. */
const VIEWS = [
  'declaration.view',
  'person.view',
  'correction.view',
  'claim.view',
  'owner.view',
  'followUp.view',
  'followUp.list',
  'views.overQuota',
  'case.view',
  'case.viewDeferred',
  'case.notify',
  'case.print',
  'case.export',
  'case.readForms',
  'case.downloadForm',
  'case.overQuota',
]

/** How far back a request is looked for, in milliseconds. */
const LOOKED_BACK_MS = 60 * 60_000

/**
 * Tells whether a request whose answer did not arrive was carried out (R8.67): the audit has a row of each act, written with it, under the browser's key for
 * the request. Covers only the officer's own requests. While the database acknowledges no commit, nobody is told that a request was lost: its commit may be
 * pending.
 */
export async function madeOf({ services: { db, clock }, session }: Acting, { request }: Asked<typeof madeRequest>) {
  // @protects S38 what waits for its commit is not said to be lost
  //   without: await writeAndForget(db)
  await writeAndForget(db)
  const now = clock.now()
  const made = await db
    .selectFrom('audit')
    .select('at')
    // @protects S38 a request of the office is asked for by whoever made it
    .where('actorAccountId', '=', session.accountId)
    .where('at', '>', new Date(now.getTime() - LOOKED_BACK_MS))
    .where('correlation', '=', request)
    .where('result', '=', 'done')
    .where('action', 'not in', VIEWS)
    .limit(1)
    .executeTakeFirst()
  return { made: made !== undefined, at: made?.at ?? null, now }
}
