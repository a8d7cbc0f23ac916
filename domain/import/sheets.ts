import { type Reference, refer } from '../messages/reference.ts'
import { IMPORT_LIMITS } from './limits.ts'
import type { Table } from './table.ts'

/** The unpacked files of a workbook, by name. */
export type WorkbookFiles = Readonly<Record<string, Uint8Array>>

interface Sheet {
  readonly name: string
  readonly isHidden: boolean
  readonly content: Uint8Array
}

const letters = new TextDecoder()
/** Longest file that names the sheets of a workbook, in bytes. */
const LONGEST_INDEX = 256 * 1024
const SHEETS = /<(?:\w+:)?sheet\s[^>]{0,1000}>/g
const RELATIONS = /<(?:\w+:)?Relationship\s[^>]{0,1000}>/g

/** Returns the file that describes the workbook as a whole. */
const bookOf = (files: WorkbookFiles): Uint8Array => files['xl/workbook.xml'] ?? new Uint8Array()

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&apos;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

const ATTRIBUTES = /\s(?:\w{1,32}:)?(\w{1,32})\s?=\s?(?:"([^"]*)"|'([^']*)')/g

/** Returns an attribute of a tag, with or without a prefix; '' where there is none. */
export function attribute(tag: string, name: string): string {
  const [, , quoted, other = ''] = [...tag.matchAll(ATTRIBUTES)].find(([, own]) => own === name) ?? []
  return (quoted ?? other).replace(/&(?:quot|apos|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}

/** Returns a file of a workbook as text. */
export const textOf = (file: Uint8Array | undefined): string => letters.decode(file)

/** Returns the sheets of a workbook in order, with their content. */
function sheetsOf(files: WorkbookFiles): readonly Sheet[] {
  const startOf = (file: Uint8Array | undefined) => textOf(file?.subarray(0, LONGEST_INDEX))
  const [book, relations] = [startOf(bookOf(files)), startOf(files['xl/_rels/workbook.xml.rels'])]
  const targets = new Map((relations.match(RELATIONS) ?? []).map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]))
  return (book.match(SHEETS) ?? []).map((tag) => ({
    name: attribute(tag, 'name'),
    isHidden: attribute(tag, 'state') !== '' && attribute(tag, 'state') !== 'visible',
    content: files[`xl/${(targets.get(attribute(tag, 'id')) ?? '').replace(/^\/?(?:xl\/)?/, '')}`] ?? new Uint8Array(),
  }))
}

/** A cell with content. */
const WRITTEN = /<(?:\w+:)?(?:v|t)(?:\s[^>]{0,150})?>[^<]/
const HIDDEN_ROW = /<(?:\w+:)?row\s[^>]{0,150}\bhidden="(?:1|true)"/
/** A formula without the result, which the program that wrote the workbook left out. */
const WITHOUT_RESULT = /<\/(?:\w+:)?f>\s{0,9}<\/(?:\w+:)?c>|<(?:\w+:)?f(?:\s[^>]{0,150})?\/>\s{0,9}<\/(?:\w+:)?c>/
/** The same with an empty result, which is a real result only for a text. */
const EMPTY_RESULT =
  /<(?:\w{1,32}:)?c(?![^<>]{0,150}\st="str")(?:\s[^<>]{0,150})?>\s{0,9}<(?:\w{1,32}:)?f(?:\s[^<>]{0,150})?(?:\/>|>[^<]{0,9000}<\/(?:\w{1,32}:)?f>)\s{0,9}<(?:\w{1,32}:)?v(?:\s{0,9}\/>|>\s{0,9}<\/)/
const FORMULA = /<(?:\w+:)?f[\s/>]/
/** Mark that the stored results are not real: the program that opens the workbook computes them. */
const TO_WORK_OUT = /<(?:\w+:)?calcPr\s[^>]{0,500}\bfullCalcOnLoad="(?:1|true)"/

const lacksResults = (book: Uint8Array, sheet: Uint8Array): boolean =>
  holds(sheet, WITHOUT_RESULT) || holds(sheet, EMPTY_RESULT) || (holds(book, TO_WORK_OUT) && holds(sheet, FORMULA))

const MAX_NAMED = 5

/**
 * Returns which sheet of a workbook to read, counted from 1: the only visible one with content (R12.2). Refused where there are several, or where its visible content is
 * not all of it: hidden or filtered rows, formulas without their results.
 */
export function sheetToRead(
  files: WorkbookFiles,
): { readonly number: number; readonly content: Uint8Array } | { readonly refused: Reference } {
  const sheets = sheetsOf(files)
  const written = sheets.filter(({ isHidden, content }) => !isHidden && holds(content, WRITTEN))
  const [only = sheets[0], another] = written
  // @protects 095 of several sheets none is chosen unasked
  //   instead: if (another) ==> if (another && written.length < 0)
  if (another)
    return {
      refused: refer('import.severalSheets', {
        sheets: written
          .map(({ name }) => name)
          .slice(0, MAX_NAMED)
          .join(', '),
      }),
    }
  // @protects 095 rows that nobody sees are not read
  if (only && holds(only.content, HIDDEN_ROW)) return { refused: 'import.hiddenRows' }
  // @protects 095 a formula without its result is no empty cell
  if (only && lacksResults(bookOf(files), only.content)) return { refused: 'import.formulasWithoutResult' }
  return { number: only ? sheets.indexOf(only) + 1 : 1, content: only?.content ?? new Uint8Array() }
}

const MERGED = /<(?:\w{1,32}:)?mergeCell\s[^>]{0,100}?\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g
/** A number that no title has: a document, an account, an amount. */
const LONG_NUMBER = /\d{5}/

/**
 * Copies the words of a merged cell into every row that it spans; a reader finds them only in the first. Returns a refusal where the cell holds a number or a day,
 * which may belong to all of the rows together; null where all is well. Titles stay as they are.
 */
export function spreadMerged(sheet: Uint8Array, table: string[][]): Reference | null {
  let ahead: readonly number[] | null = null
  let spread = 0
  for (const piece of piecesOf(sheet)) {
    for (const [, name = '', from, to] of piece.matchAll(MERGED)) {
      const [first, last, column] = [Number(from), Math.min(Number(to), table.length), columnAt(name)]
      if (first >= last) continue
      ahead ??= rowsAhead(table)
      if ((ahead[first] ?? last) >= last) continue
      const words = table[first - 1]?.[column] ?? ''
      if (words === '') continue
      // @protects 095 a number that is merged over several rows is not that of the first
      if (/\d/.test(words)) return refer('import.mergedRows', { first, last })
      spread += last - first
      // @protects S49 merged cells are those of a table
      if (spread > IMPORT_LIMITS.cells) return refer('import.farCells', { max: IMPORT_LIMITS.columns })
      for (const cells of table.slice(first, last)) cells[column] = words
    }
  }
  return null
}

export const columnAt = (name: string): number => [...name].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Returns, for each line, where the next line with a long number is. */
function rowsAhead(table: Table): readonly number[] {
  let next = Number.POSITIVE_INFINITY
  return table
    .map((cells, at) => ({ at, isRow: cells.some((cell) => LONG_NUMBER.test(cell)) }))
    .reverse()
    .map(({ at, isRow }) => {
      if (isRow) next = at
      return next
    })
    .reverse()
}

const PIECE = 1024 * 1024
/** Longest match of any pattern searched for. */
const OVERLAP = 10_000
const latin1 = new TextDecoder('latin1')

/** Whether a file matches a pattern. Searches piece by piece, so that no more of it is held as text at once. */
export function holds(content: Uint8Array, pattern: RegExp): boolean {
  for (const piece of piecesOf(content)) if (pattern.test(piece)) return true
  return false
}

/** Yields a file as text, piece by piece, each starting with the end of the previous one. */
export function* piecesOf(content: Uint8Array): Generator<string> {
  for (let at = 0; at < content.length; at += PIECE) yield latin1.decode(content.subarray(Math.max(0, at - OVERLAP), at + PIECE))
}

const [LESS_THAN, LETTER_E, LETTER_N] = [60, 101, 110]
const TYPE = [32, 116, 61, 34]

/** Makes the workbook reader read cell errors as written (`#N/D`), which it would otherwise drop. */
export function keepErrors(sheet: Uint8Array): void {
  for (let at = sheet.indexOf(LETTER_E); at >= 0; at = sheet.indexOf(LETTER_E, at + 1)) {
    const isType = sheet[at + 1] === TYPE[3] && TYPE.every((code, place) => sheet[at - TYPE.length + place] === code)
    if (isType && isInCell(sheet, at)) sheet[at] = LETTER_N
  }
}

const [FROM_1904, FROM_1904_READ] = ['date1904="true"', 'date1904="1"   ']

/** Makes days counted from 1904 read correctly: the workbook reader knows only one of the two ways to declare them. */
export function keepFirstDay(files: WorkbookFiles): void {
  const book = bookOf(files)
  const at = latin1.decode(book.subarray(0, LONGEST_INDEX)).indexOf(FROM_1904)
  if (at >= 0) book.set(new TextEncoder().encode(FROM_1904_READ), at)
}

const LETTER_C = 99
const LONGEST_TAG = 100

function isInCell(sheet: Uint8Array, at: number): boolean {
  const from = Math.max(0, at - LONGEST_TAG)
  const tag = sheet.subarray(from, at).lastIndexOf(LESS_THAN)
  return tag >= 0 && sheet[from + tag + 1] === LETTER_C && sheet[from + tag + 2] === TYPE[0]
}
