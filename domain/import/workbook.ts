import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { refer } from '../messages/reference.ts'
import { displayDate } from '../values/dates.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { lineProblem, type ReadTable } from './table.ts'

/** What of a workbook says what stands in its cells. */
const READ = /^(?:\[Content_Types\]|_rels\/.*|xl\/[^/]*|xl\/_rels\/.*|xl\/worksheets\/[^/]*)\.(?:xml|rels)$/

/**
 * The first sheet of a workbook as a table (R12.2): texts as they are, numbers with all their digits, dates as DD/MM/YYYY. Refused where it unpacks to more
 * than a table is, or is none.
 */
export async function workbookTable(bytes: Uint8Array): Promise<ReadTable> {
  try {
    const files = unpacked(bytes)
    if (!files) return { refused: refer('import.tooLarge', { max: IMPORT_LIMITS.bytes / 1024 / 1024 }) }
    const table: string[][] = []
    if (Object.entries(files).some(([name, file]) => name.startsWith('xl/worksheets/') && isBeyondTable(file))) {
      return { refused: refer('import.farCells', { max: IMPORT_LIMITS.columns }) }
    }
    for (const row of await readSheet(zipSync(files, { level: 0 }).buffer as ArrayBuffer, { parseNumber: digits })) {
      const cells = row.map(cellText)
      const problem = lineProblem(cells, table.length + 1)
      if (problem) return { refused: problem }
      table.push(cells)
    }
    return { table }
  } catch {
    return { refused: 'import.brokenWorkbook' }
  }
}

/** The files that are read of a workbook; null where they are too large together. They are packed anew for its reader, whose own unpacking has no limit. */
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

/** Cells with something in them beyond the columns of a table, or places that no workbook has: its reader would fill all that lies between. */
const BEYOND = /<c r="(?:[A-Z]{3,}|[J-Z][A-Z]|I[W-Z])\d+"[^>/]*>(?!<\/c>)|\br="[A-Z]*\d{8,}"/
const PIECE = 1024 * 1024
const OVERLAP = 200

function isBeyondTable(sheet: Uint8Array): boolean {
  const letters = new TextDecoder('latin1')
  for (let at = 0; at < sheet.length; at += PIECE) {
    // @protects S49 a sheet has the columns of a table
    if (BEYOND.test(letters.decode(sheet.subarray(Math.max(0, at - OVERLAP), at + PIECE)))) return true
  }
  return false
}

/** A number as the workbook keeps it: 4700011, not 4.700011E6 where that is the same. */
function digits(kept: string): string {
  const number = Number(kept)
  return Number.isSafeInteger(number) ? String(number) : kept
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  const [day = '', time = ''] = cell.toISOString().split('T')
  return [displayDate(day), time.startsWith('00:00:00') ? '' : time.slice(0, 8)].filter(Boolean).join(' ')
}
