import type { RecordKind } from '@djbr/domain/record-kind.ts'
import Papa from 'papaparse'
import { sameWords } from './read-cell.ts'

/** Rows that were brought: what each column is taken for, by field name (null: left out), and their cells. */
export interface BroughtTable {
  readonly columns: readonly (string | null)[]
  readonly rows: readonly (readonly string[])[]
}

/** More than anybody has; a longer text is another file than was meant. */
export const MOST_ROWS = 500

/** Cells of a text that was copied from a spreadsheet or saved by one, whatever stands between them; empty lines are none. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { delimitersToGuess: ['\t', ';', ',', '|'], skipEmptyLines: 'greedy' })
  return data
}

/** What a spreadsheet is asked for, in the form's order: amounts come in bolivianos. */
export const askedOf = ({ fields }: RecordKind): readonly string[] =>
  Object.keys(fields).filter((name) => fields[name]?.control.type !== 'conversions')

/**
 * A text as the rows of a kind. Where the first line says the fields' names, columns are matched by them; elsewhere they are taken in the
 * form's order. A first column Nro is left out.
 */
export function tableFrom(kind: RecordKind, text: string, labelOf: (field: string) => string): BroughtTable {
  const lines = cellsOf(text)
  const [first = []] = lines
  const fields = Object.keys(kind.fields)
  const named = first.map((cell) => fields.find((field) => sameWords(cell, labelOf(field)) || sameWords(cell, field)) ?? null)
  const titled = named.filter((field) => field !== null).length >= Math.min(2, fields.length)
  if (titled) return { columns: named.map((field, at) => (named.indexOf(field) === at ? field : null)), rows: lines.slice(1) }
  const width = Math.max(0, ...lines.map((line) => line.length))
  return { columns: Array.from({ length: width }, (_, at) => askedOf(kind)[at] ?? null), rows: lines }
}

/** Rows as a file for a spreadsheet. A cell that a spreadsheet would take for a formula is led by an apostrophe (safety S57). */
export const tableText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: ';', escapeFormulae: true },
  )}\r\n`
