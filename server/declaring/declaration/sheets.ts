import type { FieldSet, RecordOf } from '@djbr/domain/fields/record-kind.ts'
import type { SheetName, sheets } from '@djbr/domain/sheets/index.ts'
import { spouse } from '@djbr/domain/sheets/spouse.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'

/** Sheets that have a table of their own, one row for each declaration. */
type TableSheet = (typeof sheets)['personalData' | 'position' | 'proxy']

export type CodedSheet = (typeof sheets)['position' | 'proxy']

interface Owner {
  readonly id: number
  readonly personId: number
}

/** Returns a sheet of a declaration; undefined before it is filled. */
export async function sheetOf<Sheet extends TableSheet>(
  trx: Transaction,
  sheet: Sheet,
  declarationId: number,
): Promise<RecordOf<Sheet> | undefined> {
  const row = await trx.selectFrom(sheet.name).selectAll().where('declarationId', '=', declarationId).executeTakeFirst()
  return row && pick(sheet, row)
}

/** Returns a sheet that has a code of its own, with that code; undefined before it is filled. */
export async function codedSheetOf<Sheet extends CodedSheet>(
  trx: Transaction,
  sheet: Sheet,
  declarationId: number,
): Promise<{ readonly code: number; readonly sheet: RecordOf<Sheet> } | undefined> {
  const row = await trx.selectFrom(sheet.name).selectAll().where('declarationId', '=', declarationId).executeTakeFirst()
  return row && { code: row.id, sheet: pick(sheet, row) }
}

/** Returns the code of a sheet that has one. Throws before the sheet is filled. */
export const codeOf = async (trx: Transaction, sheet: CodedSheet, declarationId: number): Promise<number> =>
  (await trx.selectFrom(sheet.name).select('id').where('declarationId', '=', declarationId).executeTakeFirstOrThrow()).id

/** Returns the version that a sheet of a declaration has reached; 0 before it is filled. */
export async function versionOf(trx: Transaction, sheet: SheetName, declarationId: number): Promise<number> {
  const found = await versionQuery(trx, sheet, declarationId).executeTakeFirst()
  return found?.version ?? 0
}

function versionQuery(trx: Transaction, sheet: SheetName, id: number) {
  switch (sheet) {
    case 'declarationData':
      return trx.selectFrom('declaration').select('version').where('id', '=', id)
    case 'spouse':
      return trx.selectFrom('relative').select('version').where('declarationId', '=', id).where('kind', '=', 'spouse')
    default:
      return trx.selectFrom(sheet).select('version').where('declarationId', '=', id)
  }
}

/** Returns only the fields of a set, from a row that has more. */
export function pick<Set extends FieldSet>(set: Set, row: object): RecordOf<Set> {
  return Object.fromEntries(Object.keys(set.fields).map((name) => [name, (row as Record<string, unknown>)[name] ?? null])) as RecordOf<Set>
}

/** Fills a sheet, or fills it again; this decides a copied one. */
export async function saveSheet(trx: Transaction, table: TableSheet['name'], { id, personId }: Owner, saved: object): Promise<void> {
  const record = table === 'personalData' ? saved : { undecided: false, ...saved }
  await trx
    .insertInto(table)
    .values({ ...record, declarationId: id, personId } as never)
    .onConflict((conflict) =>
      conflict.column('declarationId').doUpdateSet({ ...record, version: sql`${sql.table(table)}.version + 1` } as never),
    )
    .execute()
}

export interface KeptSpouse extends RecordOf<typeof spouse> {
  readonly id: number
  /** Identifies a person in the copies of later years. */
  readonly origin: string
}

/** Stands in the place of a code while there is none yet. */
export const NO_CODE = -1

/** Returns the spouse or partner of a declaration, who is stored beside the relatives. */
export async function spouseOf(trx: Transaction, declarationId: number): Promise<KeptSpouse | undefined> {
  const row = await trx
    .selectFrom('relative')
    .selectAll()
    .where('declarationId', '=', declarationId)
    .where('kind', '=', 'spouse')
    .executeTakeFirst()
  return row && { ...pick(spouse, row), id: row.id, origin: row.origin }
}

/** Returns the sheets of a declaration that were copied and wait for their declarant's word. */
export async function undecidedSheets(trx: Transaction, declarationId: number): Promise<readonly SheetName[]> {
  const { rows } = await sql<{ name: SheetName }>`
    select 'position' as name from position where declaration_id = ${declarationId} and undecided
    union all select 'spouse' from relative where declaration_id = ${declarationId} and kind = 'spouse' and undecided
    union all select 'proxy' from proxy where declaration_id = ${declarationId} and undecided`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Copies a spouse into a declaration that has none yet; the copy waits for the declarant's word. */
export async function copySpouse(trx: Transaction, { id, personId }: Owner, partner: KeptSpouse): Promise<void> {
  const documentType = partner.documentType ?? 0
  const row = {
    ...pick(spouse, partner),
    documentType,
    origin: partner.origin,
    undecided: true,
    declarationId: id,
    personId,
    kind: 'spouse',
  }
  await trx.insertInto('relative').values(row).execute()
}

/** Writes the one spouse of a declaration. Returns the code. */
export async function saveSpouse(trx: Transaction, { id, personId }: Owner, record: RecordOf<typeof spouse>): Promise<number> {
  const documentType = record.documentType ?? 0
  const row = { ...record, documentType, declarationId: id, personId, kind: 'spouse' }
  const saved = await trx
    .insertInto('relative')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('declarationId')
        .where('kind', '=', sql.lit('spouse'))
        .doUpdateSet({ ...record, documentType, undecided: false, version: sql`relative.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return saved.id
}
