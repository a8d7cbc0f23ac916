import type { Snapshot } from '@djbr/domain/declaration/snapshot.ts'
import type { Transaction } from '../../ground/database/connect.ts'

export interface SwornDeclaration {
  readonly snapshotId: number
  readonly hash: string
  readonly sworn: Snapshot
}

/** Returns a declaration as it was last sworn, to a transaction that may read it; undefined before it was sworn. */
export const swornDeclaration = async (trx: Transaction, declarationId: number): Promise<SwornDeclaration | undefined> =>
  (await swornDeclarations(trx, [declarationId])).get(declarationId)

/** Returns the same for several declarations, each by its code. */
export async function swornDeclarations(
  trx: Transaction,
  declarationIds: readonly number[],
): Promise<ReadonlyMap<number, SwornDeclaration>> {
  if (declarationIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('snapshot')
    .distinctOn('declarationId')
    .select(['declarationId', 'id', 'hash', 'canonical'])
    .where('declarationId', 'in', [...declarationIds])
    .where('kind', '=', 'finalized')
    .orderBy('declarationId')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map(({ declarationId, id, hash, canonical }) => [
      declarationId,
      { snapshotId: id, hash: hash.toString('hex'), sworn: JSON.parse(canonical) as Snapshot },
    ]),
  )
}
