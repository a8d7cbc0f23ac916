import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

/** What was asked of a declarant for what is sworn now, the latest first. */
export const requestsFor = (db: Database, declarationId: number) =>
  db
    .selectFrom('approvalRequest')
    .selectAll()
    .where('declarationId', '=', declarationId)
    .where('snapshotId', '=', sql<number>`last_sworn(${declarationId})`)
    .orderBy('askedAt', 'desc')

/** Whether what is sworn now was approved. */
export async function isApproved(db: Database, declarationId: number): Promise<boolean> {
  return (await requestsFor(db, declarationId).where('state', '=', 'approved').executeTakeFirst()) !== undefined
}
