import Papa from 'papaparse'

/** What a table of text for a spreadsheet begins with, so that its letters are read as UTF-8. */
export const CSV_START = '\ufeff'

/** Rows as lines of a table of text. A cell that a spreadsheet would take for a formula is led by an apostrophe (safety S57). */
export const csvLines = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => [...row]),
        { delimiter: ';', escapeFormulae: true },
      )}\r\n`
