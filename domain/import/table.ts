import Papa, { type Parser, type ParseStepResult } from 'papaparse'
import { type Reference, refer } from '../messages/reference.ts'
import { IMPORT_LIMITS } from './limits.ts'

/** The lines of a table as cells, in order, including blank lines. */
export type Table = readonly (readonly string[])[]

export type ReadTable = { readonly table: Table } | { readonly refused: Reference }

export const SEPARATORS = [';', ',', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]

/** Length of the start of a text that is examined for its separator. */
const SAMPLE = 64 * 1024
const SAMPLE_LINES = 30

/**
 * Returns the separator of a text's cells (R12.2): the one that gives most of its first lines the same number of cells, then the one that makes most cells. `weigh`
 * returns what a line of cells is worth where its titles are known.
 */
export function separatorOf(text: string, weigh: (cells: readonly string[]) => number = () => 0): Separator {
  const lines = text
    .slice(0, SAMPLE)
    .split(/\r\n|\r|\n/, SAMPLE_LINES)
    .map((line) => line.slice(0, IMPORT_LIMITS.line))
  const scores = SEPARATORS.map((separator) => {
    const cells = lines.map((line) => line.split(separator, IMPORT_LIMITS.columns))
    const known = Math.max(0, ...cells.map((line) => weigh(line.map(bare))))
    const wide = Math.max(0, ...cells.map(({ length }) => length))
    const regular = cells.filter(({ length }) => length === wide && wide > 1).length
    return { separator, known, regular, wide }
  })
  scores.sort((a, b) => b.known - a.known || b.regular - a.regular || b.wide - a.wide)
  return scores[0]?.separator ?? ';'
}

const bare = (cell: string) => cell.trim().replace(/^"|"$/g, '')

/** A line end, or a quoted cell, whose own line ends stay as they are. */
const LINE_END = /"[^"]*"|\r\n?/g

/** Splits a text into cells, with quotation marks as spreadsheets write them. Refused where it exceeds the limits of a table, or a quotation mark is not closed. */
export function tableOf(text: string, separator: Separator): ReadTable {
  // @protects 095 a file whose lines end in different ways has each of its lines
  //   without: .replace(LINE_END, (found) => (found.startsWith('"') ? found : '\n'))
  const unmarked = text.replace(/^\ufeff/, '').replace(LINE_END, (found) => (found.startsWith('"') ? found : '\n'))
  const long = longLine(unmarked)
  if (long !== null) return { refused: refer('import.lineTooLong', { line: long, max: IMPORT_LIMITS.line }) }
  const table: string[][] = []
  let refused: Reference | null = null
  Papa.parse<string[]>(unmarked, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors }: ParseStepResult<string[]>, parser: Parser) => {
      const line = table.length + 1
      refused = errors.some(({ type }) => type === 'Quotes') ? refer('import.brokenQuotes', { line }) : lineProblem(data, line)
      if (refused) parser.abort()
      else table.push(data)
    },
  })
  return refused ? { refused } : { table }
}

/** Returns why a line exceeds the limits of a table; null when it does not. */
export function lineProblem(cells: readonly string[], line: number): Reference | null {
  // @protects S49 a table has so many lines
  if (line > IMPORT_LIMITS.lines) return refer('import.tooManyLines', { max: IMPORT_LIMITS.lines })
  // @protects S49 a table has so many columns
  if (cells.length > IMPORT_LIMITS.columns) return refer('import.tooManyColumns', { line, max: IMPORT_LIMITS.columns })
  // @protects S49 a cell has so many signs
  if (cells.some(({ length }) => length > IMPORT_LIMITS.cell)) return refer('import.cellTooLong', { line, max: IMPORT_LIMITS.cell })
  return null
}

/** Whether a line has content after the last column: then a cell contained the separator, and what followed it is misplaced or lost. */
export const isBeyond = (columns: number, cells: readonly string[]): boolean => cells.slice(columns).some((cell) => cell.trim() !== '')

/** A line with content, by its place in the file. */
export interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Returns why a row's cells may be under the wrong titles: there are fewer than titles, and nobody knows which is missing; or a comma has a blank after it, as within a
 * text, and their number is right only because another is missing. Null for no such row. A line of one cell is a remark, and no spreadsheet cell contains a tab.
 */
export function movedRow(titles: readonly string[], rows: readonly TableLine[], separator: Separator = '\t'): Reference | null {
  if (separator === '\t') return null
  const width = titles.findLastIndex((title) => title.trim() !== '') + 1
  // @protects 095 a row with fewer cells than titles is refused
  //   instead: cells.length < width ==> width < 0
  const short = rows.find(({ cells }) => cells.length > 1 && cells.length < width)
  if (short) return refer('import.fewerCells', { line: short.line })
  if (separator !== ',' || titles.slice(1).every((title) => AFTER_BLANK.test(title))) return null
  // @protects 095 a comma with a blank behind it is not taken for what separates cells
  //   instead: AFTER_BLANK.test(cell) ==> cell === separator
  const spaced = rows.find(({ cells }) => cells.slice(1).some((cell) => AFTER_BLANK.test(cell)))
  return spaced ? refer('import.blankAfterComma', { line: spaced.line }) : null
}

const AFTER_BLANK = /^ +\S/

/** Whether a line is blank. */
const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/**
 * Returns the first two lines of a text without titles whose numbers of cells differ: a cell of one contained the separator, and nobody knows which. Null for none;
 * a line of one cell is a heading, and no spreadsheet cell contains a tab.
 */
export function unevenLines({
  table,
  separator = '\t',
}: {
  readonly table: Table
  readonly separator?: Separator
}): readonly [one: number, other: number] | null {
  if (separator === '\t') return null
  const lines = table.flatMap((cells, at) => (isBlank(cells) || cells.length === 1 ? [] : [{ line: at + 1, width: cells.length }]))
  const [first] = lines
  // @protects 095 rows without titles that have different numbers of cells are refused
  //   instead: width !== first?.width ==> width < 0
  const other = lines.find(({ width }) => width !== first?.width)
  return first && other ? [first.line, other.line] : null
}

/** Returns the number of the first line that is longer than a table allows; null for none. */
function longLine(text: string): number | null {
  let line = 1
  for (let start = 0; start < text.length; line++) {
    const next = text.indexOf('\n', start)
    const end = next < 0 ? text.length : next
    // @protects S49 a line has so many signs
    if (end - start > IMPORT_LIMITS.line) return line
    start = end + 1
  }
  return null
}
