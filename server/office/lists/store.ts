import { parse } from '@djbr/domain/fields/arrival.ts'
import { type RecordOf, recordFrom } from '@djbr/domain/fields/record-kind.ts'
import type { Entry, ListKind } from '@djbr/domain/lists/list-kind.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ground/database/connect.ts'

/** An entry as stored, with its id and present version. */
export interface KeptEntry {
  readonly id: number
  readonly version: number
  readonly entry: RecordOf<ListKind>
}

type Row = Record<string, unknown> & { readonly id: number; readonly version: number }

const namesOf = (kind: ListKind) => Object.keys(kind.fields)
const column = (name: string) => sql.ref(name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))
const table = ({ table }: ListKind) => sql.table(table.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))
const ofList = ({ list }: ListKind) => (list === undefined ? sql`true` : sql`list = ${list}`)

/** Converts a column's value to its wire form: booleans as 1 and 0. */
const plain = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

function keptFrom(kind: ListKind, row: Row): KeptEntry {
  const arrived = Object.entries(kind.fields).map(([name, { write, arrive }]) => [write, parse(arrive, plain(row[name]))])
  return { id: row.id, version: row.version, entry: recordFrom(kind, Object.fromEntries(arrived)) }
}

/** Orders numbered lists by number, the others by what identifies an entry. */
const orderOf = (kind: ListKind) => {
  const names = ['position', 'department', 'province', 'code', kind.headline].filter((name) => name in kind.fields)
  return sql.join(names.map((name) => sql`${column(name)} NULLS FIRST`))
}

/** Returns the entries of a list in order, ended ones included. */
export async function entriesOf(db: Database, kind: ListKind): Promise<readonly KeptEntry[]> {
  const { rows } = await sql<Row>`
    SELECT id, version, ${sql.join(namesOf(kind).map(column))} FROM ${table(kind)} WHERE ${ofList(kind)} ORDER BY ${orderOf(kind)}, id`.execute(
    db,
  )
  return rows.map((row) => keptFrom(kind, row))
}

/** Lets one writer at a time change a list, so that uniqueness is checked and written in one go. */
export const holdList = (trx: Transaction, { name }: ListKind) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`list ${name}`}, 0))`.execute(trx)

/** Returns the value to write for a field: null for a number that nobody typed. */
const written = (kind: ListKind, name: string, entry: Entry) => (entry[name] === '' && isNumber(kind, name) ? null : entry[name])

/** Whether a field's column holds a number. */
const isNumber = ({ fields }: ListKind, name: string) => 'value' in (fields[name]?.arrive.read(0) ?? {})

/** Adds an entry. Returns it as stored. */
export async function insertEntry(trx: Transaction, kind: ListKind, entry: Entry): Promise<KeptEntry> {
  const names = namesOf(kind)
  const list = kind.list === undefined ? [] : [sql`list`]
  const columns = [...list, ...names.map(column)]
  const values = [...list.map(() => sql`${kind.list}`), ...names.map((name) => sql`${written(kind, name, entry)}`)]
  const { rows } = await sql<Row>`
    INSERT INTO ${table(kind)} (${sql.join(columns)}) VALUES (${sql.join(values)})
    RETURNING id, version, ${sql.join(names.map(column))}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('an insert without its row')
  return keptFrom(kind, row)
}

/** Changes an entry. Returns it as stored. */
export async function updateEntry(trx: Transaction, kind: ListKind, id: number, entry: Entry): Promise<KeptEntry> {
  const names = namesOf(kind).filter((name) => !kind.kept.includes(name))
  const { rows } = await sql<Row>`
    UPDATE ${table(kind)}
    SET version = version + 1, ${sql.join(names.map((name) => sql`${column(name)} = ${written(kind, name, entry)}`))}
    WHERE id = ${id} AND ${ofList(kind)}
    RETURNING id, version, ${sql.join(namesOf(kind).map(column))}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('an update without its row')
  return keptFrom(kind, row)
}
