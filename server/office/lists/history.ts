import type { Entry, ListKind } from '@djbr/domain/lists/list-kind.ts'
import type { Database } from '../../ground/database/connect.ts'

/** A change of an entry: who, when, why, and its values before and after. */
export interface Change {
  readonly version: number
  readonly at: Date
  readonly account: string
  readonly reason: string
  /** Null when the entry was added. */
  readonly before: Entry | null
  readonly after: Entry
}

/** Returns the changes of an entry, latest first; none when it is as the release brought it. */
export async function historyOf(db: Database, { name }: ListKind, entry: number): Promise<readonly Change[]> {
  const rows = await db
    .selectFrom('listChange')
    .innerJoin('account', 'account.id', 'listChange.accountId')
    .select(['version', 'at', 'account.name as account', 'reason', 'before', 'after'])
    .where('list', '=', name)
    .where('entry', '=', entry)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ before, after, ...row }) => ({ ...row, before: before as Entry | null, after: after as Entry }))
}
