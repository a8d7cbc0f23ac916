import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import { monthFirstPlaces, turnedDate } from '@djbr/domain/import/date-order.ts'
import type { Table } from '@djbr/domain/import/table.ts'
import { sameWords } from './read-cell.ts'

/** Imported rows: the field name of each column (null: left out), and the cells. */
export interface PastedTable {
  readonly columns: readonly (string | null)[]
  readonly rows: readonly (readonly string[])[]
}

/** An imported row. Its key stays with it, so that it is saved once however often it is sent. */
export interface PastedRow {
  readonly key: string
  readonly cells: readonly string[]
  /** Whether the row is left out: not checked, not saved, and not counted against other rows. */
  readonly omitted: boolean
}

/** An imported table whose cells are being corrected. */
export interface KeyedTable {
  readonly columns: PastedTable['columns']
  readonly rows: readonly PastedRow[]
}

export const keyed = ({ columns, rows }: PastedTable): KeyedTable => ({
  columns,
  rows: rows.map((cells) => ({ key: crypto.randomUUID(), cells, omitted: false })),
})

/** Assigns a field to a column. A field comes from one column only: any other that had it is left out. */
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

/** Leaves a row out, or takes it back. */
export const withOmitted = (table: KeyedTable, key: string, omitted: boolean): KeyedTable => ({
  ...table,
  rows: table.rows.map((row) => (row.key === key ? { ...row, omitted } : row)),
})

/** Most rows accepted: more than anybody has, so a longer text is the wrong file. */
export const MAX_ROWS = 500

/** Returns the fields asked of a spreadsheet, in the form's order. Conversions are not asked: amounts come in bolivianos. */
export const askedOf = ({ fields }: FieldSet): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.control.type !== 'conversions')

/** Returns the column titles of a field, in the languages that are read. */
export type LabelsOf = (field: string) => readonly string[]

/** Returns the field that each cell of a line names; null for none. */
const namedIn = (kind: FieldSet, line: readonly string[], labelsOf: LabelsOf): readonly (string | null)[] =>
  line.map((cell) => Object.keys(kind.fields).find((field) => [field, ...labelsOf(field)].some((label) => sameWords(cell, label))) ?? null)

/** Counts the fields that a line of cells names. */
export const namesOf = (kind: FieldSet, line: readonly string[], labelsOf: LabelsOf): number =>
  namedIn(kind, line, labelsOf).filter((field) => field !== null).length

/** Most lines allowed above the titles. */
const LINES_OVER_TITLES = 15

/** Returns the index of the first non-empty line that holds the field names; -1 for none. */
function titlesAt(kind: FieldSet, lines: Table, labelsOf: LabelsOf): number {
  const isTitled = (line: readonly string[]) => {
    const known = namesOf(kind, line, labelsOf)
    return known > 0 && (known >= 2 || known === line.length)
  }
  return lines.slice(0, LINES_OVER_TITLES + 1).findIndex(isTitled)
}

const written = (table: Table): Table => table.filter((line) => line.some((cell) => cell.trim() !== ''))

/** Returns the line of a table that holds the field names; undefined for none. */
export const titlesIn = (kind: FieldSet, table: Table, labelsOf: LabelsOf): readonly string[] | undefined => {
  const lines = written(table)
  return lines[titlesAt(kind, lines, labelsOf)]
}

/** Returns a title shared by two columns with different contents: neither is chosen unasked. Null for none. */
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
 * Returns a table as the rows of a kind. If one of the first lines holds the field names, columns are matched by them; otherwise they are taken in
 * the form's order. A first column Nro is left out.
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

/** Returns the indexes of the columns that hold dates or months. */
export const datePlaces = ({ fields }: FieldSet, columns: PastedTable['columns']): readonly number[] =>
  columns.flatMap((name, at) => (['date', 'month'].includes(fields[name ?? '']?.control.type ?? '') ? [at] : []))

/** Returns the table with its dates turned from month first to day first. */
export function dayFirst(kind: FieldSet, { columns, rows }: PastedTable): PastedTable {
  const turned = monthFirstPlaces(rows, datePlaces(kind, columns))
  return { columns, rows: rows.map((cells) => cells.map((cell, at) => (turned.includes(at) ? turnedDate(cell) : cell))) }
}
