import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../ground/database/connect.ts'
import { audit, type Principal } from '../../../ground/proof/index.ts'

/** Who reads a list of pending requests, and the audit action for it. */
export interface Reading {
  readonly principal: Principal
  readonly action: 'proposal.list' | 'staff.list' | 'followUp.list'
  readonly at: Date
}

/**
 * Notes that an officer read in a list whom some pending requests are about: once a day for each of these persons, however often the list is read. The row
 * appears in the person's own list of what the office did (safety S45); they were told of the request itself when it was made.
 */
export async function noteListed(trx: Transaction, { principal, action, at }: Reading, personIds: readonly number[]): Promise<void> {
  const { accountId = null, personId = null } = principal.session ?? {}
  const listed = [...new Set(personIds)].filter((id) => id !== personId)
  if (listed.length === 0) return
  // An officer's readings come one after the other: two screens opened at once would each note it.
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const noted = await trx
    .selectFrom('audit')
    .select('subjectPersonId')
    .where('actorAccountId', '=', accountId)
    .where('at', '>=', sql<Date>`${`${dateInLaPaz(at)}T00:00:00-04:00`}::timestamptz`)
    .where('action', '=', action)
    .where('subjectPersonId', 'in', listed)
    .execute()
  for (const subject of listed) {
    if (!noted.some(({ subjectPersonId }) => subjectPersonId === subject)) await audit(trx, principal, { at, action, subject })
  }
}
