import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import Papa from 'papaparse'
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

/** Cells of a text that was copied from a spreadsheet or saved by one, whatever stands between them; empty lines are none. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimitersToGuess: ['\t', ';', ',', '|'], skipEmptyLines: 'greedy' })
  return data
}

/** What a spreadsheet is asked for, in the form's order: amounts come in bolivianos. */
export const askedOf = ({ fields }: FieldSet): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.control.type !== 'conversions')

/**
 * A text as the rows of a kind. Where the first line says the fields' names, columns are matched by them; elsewhere they are taken in the
 * form's order. A first column Nro is left out.
 */
export function tableFrom(kind: FieldSet, text: string, labelOf: (field: string) => string): PastedTable {
  const lines = cellsOf(text)
  const [first = []] = lines
  const fields = Object.keys(kind.fields)
  const named = first.map((cell) => fields.find((field) => sameWords(cell, labelOf(field)) || sameWords(cell, field)) ?? null)
  const known = named.filter((field) => field !== null).length
  const titled = known > 0 && (known >= 2 || known === first.length)
  if (titled) return { columns: named.map((field, at) => (named.indexOf(field) === at ? field : null)), rows: lines.slice(1) }
  const width = Math.max(0, ...lines.map((line) => line.length))
  return { columns: Array.from({ length: width }, (_, at) => askedOf(kind)[at] ?? null), rows: lines }
}
