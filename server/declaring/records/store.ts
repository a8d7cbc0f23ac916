import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import type { RecordKind, RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import { sql } from 'kysely'
import { preparedAs } from '../../ground/database/as-person.ts'
import type { Database, Transaction } from '../../ground/database/connect.ts'
import { prepared } from '../../ground/database/prepared.ts'
import { type Statement, statement } from '../../ground/database/statement.ts'
import type { OpenDeclaration } from '../lifecycle/index.ts'

/** A record as it is stored: its code, the version it has reached, and the origin that follows its copies over the years. */
export interface Kept {
  readonly id: number
  readonly version: number
  readonly origin: string
  /** Whether it was copied and nobody has said yet whether it stays, changed or went. */
  readonly undecided: boolean
}

export type KeptRecord<Kind extends RecordKind = RecordKind> = RecordOf<Kind> & Kept

/** Builds one statement for each kind, when it is first needed. */
function perKind(write: (kind: RecordKind) => Statement): (kind: RecordKind) => Statement {
  const written = new Map<string, Statement>()
  return (kind) => {
    const known = written.get(kind.name) ?? write(kind)
    written.set(kind.name, known)
    return known
  }
}

/** The tables in which records are stored, one for each family. */
export const FAMILIES = [...new Set(Object.values(recordKinds).map(({ family }) => family.table))]

const fieldsOf = (kind: RecordKind) => Object.keys(kind.fields)
const columnOf = (field: string) => `"${field.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)}"`

const listFrom = (kind: RecordKind, declaration: string) => `
  SELECT id, version, origin, undecided, ${fieldsOf(kind).map((field) => `${columnOf(field)} AS "${field}"`)}
  FROM ${kind.family.table} WHERE declaration_id = ${declaration} AND kind = '${kind.name}' ORDER BY id`

const listOf = perKind((kind) => statement(`list-${kind.name}`, listFrom(kind, '$1')))

/** Returns the records of one kind of a declaration, in the order in which they were added. */
export const recordsOf = <Kind extends RecordKind>(trx: Transaction, kind: Kind, declarationId: number): Promise<KeptRecord<Kind>[]> =>
  prepared(trx, listOf(kind), [declarationId])

const latestOf = perKind((kind) =>
  statement(
    `list-latest-${kind.name}`,
    listFrom(kind, `(SELECT id FROM declaration WHERE person_id = $1 AND state <> ${STATE.writtenOff} ORDER BY id DESC LIMIT 1)`),
  ),
)

/** Returns the same for a person's latest declaration that is not written off; none when there is none. */
export const latestRecords = <Kind extends RecordKind>(db: Database, kind: Kind, personId: number): Promise<KeptRecord<Kind>[]> =>
  preparedAs(db, personId, latestOf(kind), [personId])

export async function countOf(trx: Transaction, kind: RecordKind, declarationId: number): Promise<number> {
  const { count } = await trx
    .selectFrom(kind.family.table)
    .select(sql<number>`count(*)`.as('count'))
    .where('declarationId', '=', declarationId)
    .where('kind', '=', kind.name)
    .executeTakeFirstOrThrow()
  return count
}

const additionOf = perKind((kind) => {
  const fields = fieldsOf(kind)
  return statement(
    `add-${kind.name}`,
    // @protects S32 a record that is added ends the answer that there are none
    //   instead: DELETE FROM empty_list WHERE declaration_id = $1 AND kind = '${kind.name}' ==> SELECT 1
    //   tests: server/declaring/records/empty-lists.test.ts
    `WITH answered AS (DELETE FROM empty_list WHERE declaration_id = $1 AND kind = '${kind.name}')
      INSERT INTO ${kind.family.table} (declaration_id, person_id, kind, origin, undecided, ${fields.map(columnOf)})
      VALUES ($1, $2, '${kind.name}', coalesce($3::uuid, gen_random_uuid()), $3 IS NOT NULL, ${fields.map((_, index) => `$${index + 4}`)})
      RETURNING id`,
  )
})

/** Adds a record and returns its code. A record with an origin is a copy, which waits for its declarant's word. A list that was said to be empty no longer is. */
export async function insert<Kind extends RecordKind>(
  trx: Transaction,
  kind: Kind,
  { id: declarationId, personId }: Pick<OpenDeclaration, 'id' | 'personId'>,
  record: RecordOf<Kind> & { readonly origin?: string },
): Promise<number> {
  const values = fieldsOf(kind).map((field): unknown => record[field as keyof typeof record])
  const [added] = await prepared<{ id: number }>(trx, additionOf(kind), [declarationId, personId, record.origin ?? null, ...values])
  if (!added) throw new Error('an insert without its row')
  return added.id
}

/** Returns the version that a record of this kind and declaration has reached; 0 when there is no such record. */
export async function versionOf(trx: Transaction, kind: RecordKind, declarationId: number, id: number): Promise<number> {
  const found = await trx
    .selectFrom(kind.family.table)
    .select('version')
    .where('id', '=', id)
    .where('declarationId', '=', declarationId)
    .where('kind', '=', kind.name)
    .executeTakeFirst()
  return found?.version ?? 0
}

/** Changes a record of this kind and declaration. Returns its new version, or undefined when there is no such record. */
export async function update<Kind extends RecordKind>(
  trx: Transaction,
  kind: Kind,
  declarationId: number,
  id: number,
  record: RecordOf<Kind>,
): Promise<number | undefined> {
  const changed = await trx
    .updateTable(kind.family.table)
    .set({ ...(record as object), version: sql`version + 1`, undecided: false } as never)
    .where('id', '=', id)
    // @protects S32 a record of another declaration is not changed
    .where('declarationId', '=', declarationId)
    // @protects S32 a record is changed as the kind that it is
    .where('kind', '=', kind.name)
    .returning('version')
    .executeTakeFirst()
  return changed?.version
}

/** Returns how many copied records of each kind wait for their declarant's word. */
export async function undecidedOf(trx: Transaction, declarationId: number): Promise<ReadonlyMap<string, number>> {
  const waiting = FAMILIES.map((family) => sql`select kind from ${sql.table(family)} where declaration_id = ${declarationId} and undecided`)
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from (${sql.join(waiting, sql` union all `)}) waiting group by kind`.execute(trx)
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Returns the kinds of which a declaration was said to have no records. */
export async function saidEmpty(trx: Transaction, declarationId: number): Promise<KindName[]> {
  const rows = await trx.selectFrom('emptyList').select('kind').where('declarationId', '=', declarationId).execute()
  const said = new Set(rows.map(({ kind }) => kind))
  return kindNames.filter((name) => said.has(name))
}

/** Records that a declaration has no records of a kind, or takes that back. */
export async function noteEmpty(
  trx: Transaction,
  { name }: RecordKind,
  { id: declarationId, personId }: Pick<OpenDeclaration, 'id' | 'personId'>,
  isEmpty: boolean,
): Promise<void> {
  if (isEmpty) {
    const row = { declarationId, personId, kind: name }
    await trx
      .insertInto('emptyList')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else await trx.deleteFrom('emptyList').where('declarationId', '=', declarationId).where('kind', '=', name).execute()
}

/** What can be copied and confirmed: the records of a kind, or a sheet. */
export interface Copied {
  readonly name: string
  readonly table: RecordKind['family']['table'] | 'position' | 'proxy'
  /** Kind of the rows, in a table with several kinds. */
  readonly kind: string | null
}

/** Confirms copies as they are, by their codes. Returns how many of them were waiting. */
export async function confirmCopies(
  trx: Transaction,
  { table, kind }: Copied,
  declarationId: number,
  ids: readonly number[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set undecided = false
    where id = any(${ids}) and declaration_id = ${declarationId} and undecided
      ${kind === null ? sql`` : sql`and kind = ${kind}`}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes a record of a family, of any kind. Returns whether there was one. */
export async function remove(trx: Transaction, table: RecordKind['family']['table'], declarationId: number, id: number): Promise<boolean> {
  // @protects S32 a record of another declaration is not deleted
  //   without: .where('declarationId', '=', declarationId)
  const { numDeletedRows } = await trx.deleteFrom(table).where('id', '=', id).where('declarationId', '=', declarationId).executeTakeFirst()
  return numDeletedRows > 0n
}

export type KeptRecords = { readonly [Name in KindName]: readonly KeptRecord<(typeof recordKinds)[Name]>[] }
