/** Words by which systems and people write that there is nothing (R12.19). */
const EMPTY_WORDS = new Set([
  '',
  '-',
  '--',
  '---',
  '–',
  '—',
  'NULL',
  '(NULL)',
  'NAN',
  'NONE',
  'N/A',
  '#N/A',
  '#N/D',
  'N/D',
  '#¡REF!',
  '#REF!',
])

/** Whether a cell is empty, or says so in one of those words. */
export const isEmptyWord = (cell: string): boolean => EMPTY_WORDS.has(cell.toUpperCase())

/** Whether a cell is a number that a spreadsheet shortened, so that digits are lost. */
export const isAbbreviated = (cell: string): boolean => /^\d(?:[.,]\d{1,30})?E\+?\d{1,3}$/i.test(cell)

/** Whether a cell is a number to which a system added meaningless decimals. */
export const hasAddedDecimals = (cell: string): boolean => /^\d{4,30}[.,]0{1,6}$/.test(cell)
