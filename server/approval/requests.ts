import type { Database } from '../database/connect.ts'

/** What was asked of a declarant for what is sworn now, the latest first. */
export const requestsFor = (db: Database, declarationId: number) =>
  db
    .selectFrom('approvalRequest')
    .selectAll()
    .where('declarationId', '=', declarationId)
    .where('snapshotId', '=', (query) =>
      query
        .selectFrom('snapshot')
        .select((row) => row.fn.max('snapshot.id').as('id'))
        .where('snapshot.declarationId', '=', declarationId)
        .where('snapshot.kind', '=', 'finalized'),
    )
    .orderBy('askedAt', 'desc')

/** Whether what is sworn now was approved. */
export async function isApproved(db: Database, declarationId: number): Promise<boolean> {
  return (await requestsFor(db, declarationId).where('state', '=', 'approved').executeTakeFirst()) !== undefined
}
