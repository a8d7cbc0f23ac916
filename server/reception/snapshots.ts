import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import type { Transaction } from '../database/connect.ts'

export interface SwornDeclaration {
  readonly snapshotId: number
  readonly hash: string
  readonly sworn: Snapshot
}

/** A declaration as it was last sworn, to a transaction that may read it; undefined before it was. */
export async function swornDeclaration(trx: Transaction, declarationId: number): Promise<SwornDeclaration | undefined> {
  const row = await trx
    .selectFrom('snapshot')
    .select(['id', 'hash', 'canonical'])
    .where('declarationId', '=', declarationId)
    .where('kind', '=', 'finalized')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { snapshotId: row.id, hash: row.hash.toString('hex'), sworn: JSON.parse(row.canonical) as Snapshot }
}
