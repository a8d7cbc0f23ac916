import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import type { Database } from '../../ground/database/connect.ts'
import type { ApprovalText } from '../../ground/proof/index.ts'

/** Query for the requests made to a declarant about what is sworn now, the latest first. */
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

/** Returns by which transaction what is sworn now was approved, and when the portal was told; null when it was not approved. */
export async function approvalOf(db: Database, declarationId: number): Promise<ApprovalText | null> {
  const approved = await requestsFor(db, declarationId).where('state', '=', 'approved').executeTakeFirst()
  if (!approved) return null
  if (!approved.settledAt) throw new Error('an approval without the moment at which it came')
  return { transaction: approved.transactionCode, at: laPazTimestamp(approved.settledAt) }
}
