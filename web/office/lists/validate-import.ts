import { blank, type Problem } from '@djbr/domain/fields/record-kind.ts'
import { type Entry, entryProblems, keysOf, type ListKind } from '@djbr/domain/lists/list-kind.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import type { KeyedTable } from '../../declaring/import/index.ts'
import { type Reading, readCell, rowDoubts } from '../../declaring/import/index.ts'
import type { Values } from '../../foundation/forms/field-set-form.ts'
import type { ListRow } from './entries.ts'

/** What a row of a file would do. */
export interface ImportedRow {
  readonly key: string
  readonly number: number
  readonly cells: readonly string[]
  /** The entry that it changes; null adds one. */
  readonly over: ListRow | null
  readonly entry: Values
  readonly does: 'add' | 'change' | 'nothing'
  /** Whether the row is left out; the others are validated as if it were not there. */
  readonly omitted: boolean
  readonly problems: readonly Problem[]
}

interface ValidationInput {
  readonly kind: ListKind
  readonly table: KeyedTable
  /** The current entries of the list. */
  readonly rows: readonly ListRow[]
  readonly today: PlainDate
  readonly reading: Reading
}

/**
 * Returns every row with what it would do and what is wrong with it, by the rules of form and server. Each row is also compared with those before
 * it. A row changes an existing entry when it shares a value that must be unique; columns not imported, and numbers left empty, then keep the
 * entry's values.
 */
export function validateImport({ kind, table, rows, today, reading }: ValidationInput): readonly ImportedRow[] {
  const owners = new Map<string, ListRow>()
  for (const row of rows) for (const key of keysOf(kind, row.record)) owners.set(key, row)
  const taken = new Set(owners.keys())
  const changed = new Set<number>()
  return table.rows.map(({ key, cells, omitted }, index) => {
    const shown = { key, number: index + 1, cells, omitted }
    if (omitted) return { ...shown, over: null, entry: blank(kind), problems: [], does: 'nothing' }
    const read = entryFrom(kind, table.columns, cells, reading)
    const over = ownerOf(kind, read, owners)
    const entry = { ...(over?.record ?? blank(kind)), ...(over ? withoutUnnumbered(kind, read) : read) }
    for (const own of over ? keysOf(kind, over.record) : []) taken.delete(own)
    const twice = over !== null && changed.has(over.id)
    if (over) changed.add(over.id)
    const doubts = rowDoubts(kind, table.columns, cells)
    const found = [...doubts, ...entryProblems(kind, entry, { today, before: over?.record ?? null, taken })]
    const problems: readonly Problem[] = twice ? [...found, { field: kind.headline, message: 'lists.import.twice' }] : found
    for (const own of keysOf(kind, entry)) taken.add(own)
    return { ...shown, over, entry, problems, does: actionOf(kind, over, entry) }
  })
}

function entryFrom(kind: ListKind, columns: KeyedTable['columns'], cells: readonly string[], reading: Reading): Values {
  const read = columns.flatMap((name, at) => {
    const field = name === null ? undefined : kind.fields[name]
    return name !== null && field ? [[name, readCell(field, cells[at] ?? '', reading)] as const] : []
  })
  return Object.fromEntries(read)
}

function ownerOf(kind: ListKind, read: Entry, owners: ReadonlyMap<string, ListRow>): ListRow | null {
  const entered = keysOf(kind, { ...blank(kind), ...read })
  for (const key of entered) {
    const owner = owners.get(key)
    if (owner) return owner
  }
  return null
}

const withoutUnnumbered = (kind: ListKind, read: Values): Values =>
  Object.fromEntries(Object.entries(read).filter(([name, value]) => !(kind.numbered.includes(name) && value === '')))

function actionOf(kind: ListKind, over: ListRow | null, entry: Values): ImportedRow['does'] {
  if (!over) return 'add'
  const same = Object.entries(kind.fields).every(([name, { travel }]) => travel(entry[name]) === travel(over.record[name]))
  return same ? 'nothing' : 'change'
}
