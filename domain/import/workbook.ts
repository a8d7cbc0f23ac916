import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { type Reference, refer } from '../messages/reference.ts'
import { displayDate } from '../values/dates.ts'
import { asShown } from './formats.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { holds, keepErrors, keepFirstDay, sheetToRead, spreadMerged } from './sheets.ts'
import { lineProblem, type ReadTable } from './table.ts'

/** Files of a workbook that define its cells' content. */
const READ = /^(?:\[Content_Types\]|_rels\/.*|xl\/[^/]*|xl\/_rels\/.*|xl\/worksheets\/[^/]*)\.(?:xml|rels)$/

/**
 * Reads the only sheet of a workbook with content as a table (R12.2): texts as they are, numbers with all their digits and what their format adds, dates as
 * DD/MM/YYYY, formula errors as written.
 * Refused where it unpacks to more than a table may hold, is no workbook, or does not show all its content (`sheetToRead`).
 */
export async function workbookTable(bytes: Uint8Array): Promise<ReadTable> {
  try {
    const files = unpacked(bytes)
    if (!files) return { refused: refer('import.tooLarge', { max: IMPORT_LIMITS.bytes / 1024 / 1024 }) }
    const table: string[][] = []
    const sheets = Object.entries(files).flatMap(([name, file]) => (name.startsWith('xl/worksheets/') ? [file] : []))
    // @protects S49 a sheet has the columns of a table
    if (sheets.some((sheet) => holds(sheet, BEYOND))) return { refused: refer('import.farCells', { max: IMPORT_LIMITS.columns }) }
    const beyond = sheets.map(problemOfSheet).find((problem) => problem !== null)
    if (beyond) return { refused: beyond }
    const found = sheetToRead(files)
    if ('refused' in found) return found
    // @protects 095 the error of a formula is no empty cell
    sheets.forEach(keepErrors)
    // @protects 095 days that are counted from 1904 are not read four years early
    keepFirstDay(files)
    for (const row of await readSheet(zipSync(files, { level: 0 }).buffer as ArrayBuffer, found.number, { parseNumber: digits })) {
      const cells = row.map(cellText)
      const problem = lineProblem(cells, table.length + 1)
      if (problem) return { refused: problem }
      table.push(cells)
    }
    const refused = asShown(files, found.content, table) ?? spreadMerged(found.content, table)
    return refused === null ? { table } : { refused }
  } catch {
    return { refused: 'import.brokenWorkbook' }
  }
}

/** Returns the files of a workbook that are read; null where they are too large together. They are packed anew for the reader, whose own unpacking has no limit. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> | null {
  let size = 0
  const isRead = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    if (READ.test(name)) size += originalSize
    // @protects S49 a workbook unpacks to so much
    //   without: && size <= IMPORT_LIMITS.unpackedBytes
    return READ.test(name) && size <= IMPORT_LIMITS.unpackedBytes
  }
  const files = unzipSync(bytes, { filter: isRead })
  return size > IMPORT_LIMITS.unpackedBytes ? null : files
}

/** Cells with content beyond a table's columns, or references that no workbook has: the reader would fill everything in between. */
const BEYOND = /<c r="(?:[A-Z]{3,}|[J-Z][A-Z]|I[W-Z])\d+"[^>/]*>(?!<\/c>)|\br="[A-Z]*\d{8,}"/
const LESS_THAN = 60
const COLON = 58
/** Bytes that end an element's name: a blank, `/` or `>`. */
const ENDS_NAME = new Set([9, 10, 13, 32, 47, 62])
const ROW = [114, 111, 119]
const CELL = [99]

/** Returns why a sheet exceeds a table, by its rows and cells alone: the reader builds an object for each before they could be counted. */
function problemOfSheet(sheet: Uint8Array): Reference | null {
  let rows = 0
  let cells = 0
  for (let at = sheet.indexOf(LESS_THAN); at >= 0; at = sheet.indexOf(LESS_THAN, at + 1)) {
    if (isNamed(sheet, at + 1, ROW)) rows++
    else if (isNamed(sheet, at + 1, CELL)) cells++
    // @protects S49 a sheet has so many rows
    if (rows > IMPORT_LIMITS.lines) return refer('import.tooManyLines', { max: IMPORT_LIMITS.lines })
    // @protects S49 a sheet has so many cells
    if (cells > IMPORT_LIMITS.cells) return refer('import.farCells', { max: IMPORT_LIMITS.columns })
  }
  return null
}

const MAX_PREFIX = 32

/** Whether the element that begins here has this name, with or without a prefix. */
function isNamed(sheet: Uint8Array, start: number, name: readonly number[]): boolean {
  const isHere = (from: number) =>
    name.every((code, place) => sheet[from + place] === code) && ENDS_NAME.has(sheet[from + name.length] ?? 0)
  if (isHere(start)) return true
  const colon = sheet.subarray(start, start + MAX_PREFIX).indexOf(COLON)
  return colon >= 0 && isHere(start + colon + 1)
}

/** A longer number as a spreadsheet keeps it: fifteen digits, with zeros for the others. */
const SHORTENED = /^[1-9]\d{14}0+$/
const LONGEST_KEPT = 1e15

/** Returns a number in local notation: 4700011 for 4.700011E6 where they are equal; 87,348, as a point would mark thousands; 1,2E+16 where digits may be missing. */
function digits(kept: string): string {
  const number = Number(kept)
  // @protects 095 the zeros that a spreadsheet puts for the digits that it does not keep are no digits
  //   instead: SHORTENED.test(kept) || (number >= LONGEST_KEPT && /E/i.test(kept)) ==> number < 0
  if (SHORTENED.test(kept) || (number >= LONGEST_KEPT && /E/i.test(kept))) return number.toExponential().replace('.', ',')
  // @protects 095 the decimals of a number are no thousands
  //   without: .replace('.', ',')
  return Number.isSafeInteger(number) ? String(number) : kept.replace('.', ',')
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  const [day = '', time = ''] = cell.toISOString().split('T')
  return [displayDate(day), time.startsWith('00:00:00') ? '' : time.slice(0, 8)].filter(Boolean).join(' ')
}
