import { csvFile } from '../values/csv.ts'
import { LINE_COLUMN, PROBLEMS_COLUMN, ROSTER_COLUMNS, type RosterCells, type RosterColumn } from './columns.ts'

/** A wrong row of a roster, as written, and what is wrong with it, in words. */
export interface WrongRow {
  readonly line: number
  readonly cells: RosterCells
  readonly problems: readonly string[]
}

/** Returns the wrong rows as a file to correct and load again (R12.10): each with its line, what is wrong, and its cells under titles that can be read back. */
export const errorFile = (columns: readonly RosterColumn[], rows: readonly WrongRow[]): string =>
  csvFile([
    [LINE_COLUMN, PROBLEMS_COLUMN, ...columns.map((name) => ROSTER_COLUMNS[name].names[0] ?? name)],
    ...rows.map(({ line, cells, problems }) => [line, problems.join(' '), ...columns.map((name) => cells[name] ?? '')]),
  ])
