// @protects S57 what follows a line separator keeps no cell from being guarded
//   instead: /u ==> .*$/u
// @protects S57 nothing unseen hides a formula
//   instead: [\p{C}\p{Z}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20] ==> [=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]
/**
 * What a spreadsheet may take for the start of a formula: `=`, `+`, `-` or `@`, also full-width or small, even after invisible characters; a control
 * character or a line separator at the start counts by itself.
 */
const FORMULA = /^(?:[\p{C}\p{Z}]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|[\p{Cc}\p{Zl}\p{Zp}])/u

/**
 * Returns a text as a cell that no spreadsheet runs: puts an apostrophe before a formula, and before one that already has an apostrophe, which it would
 * otherwise lose when it is read back (safety S57).
 */
export const guarded = (text: string): string => (isFormula(text) ? `'${text}` : text)

/** Returns the text of a guarded cell. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell)

const isFormula = (text: string) => FORMULA.test(text.replace(/^'+/, ''))

/** Returns rows as CSV lines: texts guarded, and quoted unless they contain nothing that separates cells in any country; numbers bare, null empty. */
export const csvLines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')

/** Returns the same as a whole file, with a mark at its start that says UTF-8. */
export const csvFile = (rows: Parameters<typeof csvLines>[0]): string => `\ufeff${csvLines(rows)}`

/** Text without any country's cell separator, which needs no quotation marks. */
const PLAIN = /^[\p{L}\p{N} ()./:_-]*$/u

function csvCell(value: string | number | null): string {
  if (typeof value !== 'string') return String(value ?? '')
  // @protects S57 no cell of a table is a formula
  //   instead: guarded(value) ==> value
  const cell = guarded(value)
  // @protects S57 a cell ends where its text does, whatever separates cells
  //   without: .replaceAll('"', '""')
  return PLAIN.test(cell) ? cell : `"${cell.replaceAll('"', '""')}"`
}
