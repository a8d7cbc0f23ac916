import type { KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { STATE } from '@djbr/domain/lifecycle.ts'
import type { RecordKind, RecordOf } from '@djbr/domain/record-kind.ts'
import { sql } from 'kysely'
import type { Transaction } from '../database/connect.ts'
import type { OpenDeclaration } from '../lifecycle/index.ts'

/** A record as it is kept: its code, the version it has reached, and what it is copied from over the years. */
export interface Kept {
  readonly id: number
  readonly version: number
  readonly origin: string
}

export type KeptRecord<Kind extends RecordKind = RecordKind> = RecordOf<Kind> & Kept

/** The records of one kind of a declaration, in the order in which they were added. */
export async function recordsOf<Kind extends RecordKind>(trx: Transaction, kind: Kind, declarationId: number): Promise<KeptRecord<Kind>[]> {
  const rows = await trx
    .selectFrom(kind.family.table)
    .select(['id', 'version', 'origin', ...(Object.keys(kind.fields) as 'observation'[])])
    .where('declarationId', '=', declarationId)
    .where('kind', '=', kind.name)
    .orderBy('id')
    .execute()
  return rows as unknown as KeptRecord<Kind>[]
}

/** The same for the latest declaration of a person that is not written off; none when there is none. */
export async function latestRecords<Kind extends RecordKind>(trx: Transaction, kind: Kind, personId: number): Promise<KeptRecord<Kind>[]> {
  const rows = await trx
    .selectFrom(kind.family.table)
    .select(['id', 'version', 'origin', ...(Object.keys(kind.fields) as 'observation'[])])
    .where(
      'declarationId',
      '=',
      trx
        .selectFrom('declaration')
        .select('id')
        .where('personId', '=', personId)
        .where('state', '<>', STATE.writtenOff)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('kind', '=', kind.name)
    .orderBy('id')
    .execute()
  return rows as unknown as KeptRecord<Kind>[]
}

export async function countOf(trx: Transaction, kind: RecordKind, declarationId: number): Promise<number> {
  const { count } = await trx
    .selectFrom(kind.family.table)
    .select(sql<number>`count(*)`.as('count'))
    .where('declarationId', '=', declarationId)
    .where('kind', '=', kind.name)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a record; answers its code. */
export async function insert<Kind extends RecordKind>(
  trx: Transaction,
  kind: Kind,
  declaration: Pick<OpenDeclaration, 'id' | 'personId'>,
  record: RecordOf<Kind> & { readonly origin?: string },
): Promise<number> {
  const row = { ...record, declarationId: declaration.id, personId: declaration.personId, kind: kind.name }
  const { id } = await trx
    .insertInto(kind.family.table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a record of this kind and declaration; answers its new version, or undefined when there is no such record. */
export async function update<Kind extends RecordKind>(
  trx: Transaction,
  kind: Kind,
  declarationId: number,
  id: number,
  record: RecordOf<Kind>,
): Promise<number | undefined> {
  const changed = await trx
    .updateTable(kind.family.table)
    .set({ ...(record as object), version: sql`version + 1` } as never)
    .where('id', '=', id)
    .where('declarationId', '=', declarationId)
    .where('kind', '=', kind.name)
    .returning('version')
    .executeTakeFirst()
  return changed?.version
}

/** Deletes a record of a family, whatever its kind; answers whether there was one. */
export async function remove(trx: Transaction, table: RecordKind['family']['table'], declarationId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom(table).where('id', '=', id).where('declarationId', '=', declarationId).executeTakeFirst()
  return numDeletedRows > 0n
}

export type KeptRecords = { readonly [Name in KindName]: readonly KeptRecord<(typeof recordKinds)[Name]>[] }
