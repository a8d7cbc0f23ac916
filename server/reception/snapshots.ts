import type { Snapshot } from '@djbr/domain/declaration.ts'
import type { Database } from '../database/connect.ts'

export interface SwornDeclaration {
  readonly snapshotId: number
  readonly hash: string
  readonly sworn: Snapshot
}

/** A declaration as it was last sworn; undefined before it was. */
export async function swornDeclaration(db: Database, declarationId: number): Promise<SwornDeclaration | undefined> {
  const row = await db
    .selectFrom('snapshot')
    .select(['id', 'hash', 'canonical'])
    .where('declarationId', '=', declarationId)
    .where('kind', '=', 'finalized')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { snapshotId: row.id, hash: row.hash.toString('hex'), sworn: JSON.parse(row.canonical) as Snapshot }
}
