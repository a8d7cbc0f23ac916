import type { Translation } from '../translation.ts'
import type { es } from './es.ts'

export const en: Translation<typeof es> = {
  'import.tooLarge': 'The file is too large: up to {max}\u00a0MB are read. Delete the columns that are not asked for, or split it in two.',
  'import.oldWorkbook':
    'This is an old Excel workbook (.xls), or one with a password. Open it and save it as “Excel Workbook (.xlsx)” without a password.',
  'import.markup':
    'It is a web page or an XML with the name of an Excel workbook. Open it in your spreadsheet program and save it as “Excel Workbook (.xlsx)”.',
  'import.severalSheets':
    'The workbook has several sheets with data: {sheets}. Leave the one of the list alone in it, or save that sheet as “CSV UTF-8”.',
  'import.hiddenRows':
    'The sheet has hidden rows or a filter. Take the filter away and show all rows, or delete them, and load the workbook again.',
  'import.mergedRows':
    'The sheet has numbers or dates in cells that are merged over several rows, as in rows {first} to {last}. Unmerge the cells, write the value in every row, and load the workbook again.',
  'import.shownOnly':
    'Cell {cell} shows zeros or signs that its format adds and that are not written in it. Give the column the “Text” format, write the value as it is shown, and load the workbook again.',
  'import.formulasWithoutResult':
    'The sheet has formulas without their results. Open it in your spreadsheet program, save it again and load it again.',
  'import.brokenWorkbook': 'The Excel workbook could not be read. Open it, save it as .xlsx again and load that.',
  'import.pdf': 'This is a PDF, not a table. Load the spreadsheet that it was made from, or copy and paste its rows.',
  'import.noText': 'The file is no table that can be read. Save it as .xlsx or as “CSV UTF-8”.',
  'import.damagedLetters':
    'The letters were damaged before they came here, as in “{word}”. Export the file again from where it comes from, as .xlsx or “CSV UTF-8”.',
  'import.whichLetters': 'Which of these words are written right?',
  'import.whichDateOrder': 'Some dates have the month before the day. What comes first in this file?',
  'import.dayFirst': 'The day: 31/01/2026',
  'import.monthFirst': 'The month: 01/31/2026',
  'import.letters': 'The file does not say how its letters are written. Save it as .xlsx or as “CSV UTF-8” and load that.',
  'import.lineTooLong': 'Line {line} has over {max} signs: it does not look like a row. Check it and load the file again.',
  'import.cellTooLong': 'A cell of line {line} has over {max} signs. Shorten it and load the file again.',
  'import.tooManyColumns': 'Line {line} has over {max} columns. Delete those that are not asked for and load the file again.',
  'import.moreCells':
    'Line {line} has more cells than there are titles: a cell may contain the sign that separates the columns. Put that cell in quotation marks, or save the workbook as .xlsx, and load it again.',
  'import.fewerCells':
    'Line {line} has fewer cells than there are titles, and nobody can tell which one is missing. Complete it, also where a cell is empty, or save the workbook as .xlsx, and load it again.',
  'import.blankAfterComma':
    'Line {line} has a comma with a blank after it: it may be part of a text and not separate two cells. Put that text in quotation marks, take the blank away if the comma separates, or save the workbook as .xlsx, and load it again.',
  'import.repeatedTitle': 'There are two columns with the title “{title}” and different data. Keep one of them and load the rows again.',
  'import.unevenLines':
    'Lines {line} and {other} do not have the same number of cells: a cell may contain the sign that separates the columns. Put that cell in quotation marks, or write the titles of the columns in the first line.',
  'import.farCells': 'The workbook has cells written far away from the table. Delete them, and leave up to {max} columns.',
  'import.abbreviated': 'The spreadsheet shortened this number, and digits are missing. Write it whole.',
  'import.addedDecimals': 'Decimals were added to the number. Write it without them if they are no part of it.',
  'import.tooManyLines': 'The file has over {max} lines. Split it in two.',
  'import.brokenQuotes': 'There are quotation marks that are not closed near line {line}. Correct them and load the file again.',
}
