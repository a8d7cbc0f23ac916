import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { monthFirstPlaces, turnedDate } from '@djbr/domain/import/date-order.ts'
import type { Table } from '@djbr/domain/import/table.ts'
import { sameWords } from './read-cell.ts'

/** Rows that were brought: what each column is taken for, by field name (null: left out), and their cells. */
export interface PastedTable {
  readonly columns: readonly (string | null)[]
  readonly rows: readonly (readonly string[])[]
}

/** A row that was brought; its key stays with it, so that it is saved once however often it is sent. */
export interface PastedRow {
  readonly key: string
  readonly cells: readonly string[]
  /** It is left out: not checked, not saved, and in no other row's way. */
  readonly omitted: boolean
}

/** The same while its cells are corrected. */
export interface KeyedTable {
  readonly columns: PastedTable['columns']
  readonly rows: readonly PastedRow[]
}

export const keyed = ({ columns, rows }: PastedTable): KeyedTable => ({
  columns,
  rows: rows.map((cells) => ({ key: crypto.randomUUID(), cells, omitted: false })),
})

/** A field is taken from one column: the other that had it is left out. */
export const matched = (table: KeyedTable, changed: number, name: string | null): KeyedTable => ({
  ...table,
  columns: table.columns.map((before, at) => {
    if (at === changed) return name
    return before === name ? null : before
  }),
})

const longer = (cells: readonly string[], changed: number, cell: string) =>
  Array.from({ length: Math.max(cells.length, changed + 1) }, (_, at) => (at === changed ? cell : (cells[at] ?? '')))

export const withCell = (table: KeyedTable, key: string, changed: number, cell: string): KeyedTable => ({
  ...table,
  rows: table.rows.map((row) => (row.key === key ? { ...row, cells: longer(row.cells, changed, cell) } : row)),
})

/** Leaves a row out, or takes it up again. */
export const withOmitted = (table: KeyedTable, key: string, omitted: boolean): KeyedTable => ({
  ...table,
  rows: table.rows.map((row) => (row.key === key ? { ...row, omitted } : row)),
})

/** More than anybody has; a longer text is another file than was meant. */
export const MAX_ROWS = 500

/** What a spreadsheet is asked for, in the form's order: amounts come in bolivianos. */
export const askedOf = ({ fields }: FieldSet): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.control.type !== 'conversions')

/** What a field is called at the head of a table, in the languages that are read. */
export type LabelsOf = (field: string) => readonly string[]

/** The names of fields that a line of cells says. */
const namedIn = (kind: FieldSet, line: readonly string[], labelsOf: LabelsOf): readonly (string | null)[] =>
  line.map((cell) => Object.keys(kind.fields).find((field) => [field, ...labelsOf(field)].some((label) => sameWords(cell, label))) ?? null)

/** How many fields a line of cells names. */
export const namesOf = (kind: FieldSet, line: readonly string[], labelsOf: LabelsOf): number =>
  namedIn(kind, line, labelsOf).filter((field) => field !== null).length

/** So many lines may stand over the titles. */
const LINES_OVER_TITLES = 15

/** Which of the first lines with something in them says the fields' names; -1 for none. */
function titlesAt(kind: FieldSet, lines: Table, labelsOf: LabelsOf): number {
  const isTitled = (line: readonly string[]) => {
    const known = namesOf(kind, line, labelsOf)
    return known > 0 && (known >= 2 || known === line.length)
  }
  return lines.slice(0, LINES_OVER_TITLES + 1).findIndex(isTitled)
}

const written = (table: Table): Table => table.filter((line) => line.some((cell) => cell.trim() !== ''))

/** The line of a table that says the fields' names; undefined for none. */
export const titlesIn = (kind: FieldSet, table: Table, labelsOf: LabelsOf): readonly string[] | undefined => {
  const lines = written(table)
  return lines[titlesAt(kind, lines, labelsOf)]
}

/** The title of two columns that do not say the same: none of them is chosen unasked. Null for none. */
export function repeatedTitle(kind: FieldSet, table: Table, labelsOf: LabelsOf): string | null {
  const lines = written(table)
  const at = titlesAt(kind, lines, labelsOf)
  const titles = lines[at] ?? []
  const named = namedIn(kind, titles, labelsOf)
  const differs = (place: number, first: number) =>
    lines.slice(at + 1).some((cells) => (cells[place] ?? '').trim() !== (cells[first] ?? '').trim())
  const repeated = named.findIndex((field, place) => field !== null && differs(place, named.indexOf(field)))
  return titles[repeated] ?? null
}

/**
 * A table as the rows of a kind. Where one of the first lines says the fields' names, columns are matched by them; elsewhere they are taken in the
 * form's order. A first column Nro is left out.
 */
export function tableFrom(kind: FieldSet, table: Table, labelsOf: LabelsOf): PastedTable {
  const lines = written(table)
  const at = titlesAt(kind, lines, labelsOf)
  const titles = lines[at]
  if (titles) {
    const named = namedIn(kind, titles, labelsOf)
    return { columns: named.map((field, place) => (named.indexOf(field) === place ? field : null)), rows: lines.slice(at + 1) }
  }
  const width = Math.max(0, ...lines.map((line) => line.length))
  return { columns: Array.from({ length: width }, (_, place) => askedOf(kind)[place] ?? null), rows: lines }
}

/** The columns of a table that are taken for days or months, by their places. */
export const datePlaces = ({ fields }: FieldSet, columns: PastedTable['columns']): readonly number[] =>
  columns.flatMap((name, at) => (['date', 'month'].includes(fields[name ?? '']?.control.type ?? '') ? [at] : []))

/** A table whose dates have the month before the day, the other way round. */
export function dayFirst(kind: FieldSet, { columns, rows }: PastedTable): PastedTable {
  const turned = monthFirstPlaces(rows, datePlaces(kind, columns))
  return { columns, rows: rows.map((cells) => cells.map((cell, at) => (turned.includes(at) ? turnedDate(cell) : cell))) }
}
