import { type Reference, refer } from '../messages/reference.ts'

/** The files of a workbook, unpacked, by their names in it. */
export type WorkbookFiles = Readonly<Record<string, Uint8Array>>

interface Sheet {
  readonly name: string
  readonly isHidden: boolean
  readonly content: Uint8Array
}

const letters = new TextDecoder()
/** What names the sheets of a workbook is no longer, in bytes. */
const LONGEST_INDEX = 256 * 1024
const SHEETS = /<(?:\w+:)?sheet\s[^>]{0,1000}>/g
const RELATIONS = /<(?:\w+:)?Relationship\s[^>]{0,1000}>/g

/** An attribute of a tag, with or without a prefix; '' where there is none. */
const attribute = (tag: string, name: string): string => new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/** The sheets of a workbook in their order, with what stands in them. */
function sheetsOf(files: WorkbookFiles): readonly Sheet[] {
  const textOf = (name: string) => letters.decode(files[name]?.subarray(0, LONGEST_INDEX))
  const [book, relations] = [textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels')]
  const targets = new Map((relations.match(RELATIONS) ?? []).map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target')]))
  return (book.match(SHEETS) ?? []).map((tag) => ({
    name: attribute(tag, 'name'),
    isHidden: attribute(tag, 'state') !== '' && attribute(tag, 'state') !== 'visible',
    content: files[`xl/${(targets.get(attribute(tag, 'id')) ?? '').replace(/^\/?(?:xl\/)?/, '')}`] ?? new Uint8Array(),
  }))
}

/** Something in a cell. */
const WRITTEN = /<(?:\w+:)?(?:v|t)(?:\s[^>]{0,150})?>[^<]/
const HIDDEN_ROW = /<(?:\w+:)?row\s[^>]{0,150}\bhidden="(?:1|true)"/
/** A formula whose result the program that wrote the workbook left away. */
const WITHOUT_RESULT = /<\/(?:\w+:)?f>\s{0,9}<\/(?:\w+:)?c>|<(?:\w+:)?f(?:\s[^>]{0,150})?\/>\s{0,9}<\/(?:\w+:)?c>/

const MAX_NAMED = 5

/**
 * Which sheet of a workbook is read, counted from 1: the only one with something in it, but for hidden ones (R12.2). Refused where there are several, or where what is seen of it is
 * not all that stands there: rows that are hidden or filtered, formulas without their results.
 */
export function sheetToRead(files: WorkbookFiles): { readonly number: number } | { readonly refused: Reference } {
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
  if (only && holds(only.content, WITHOUT_RESULT)) return { refused: 'import.formulasWithoutResult' }
  return { number: only ? sheets.indexOf(only) + 1 : 1 }
}

const PIECE = 1024 * 1024
const OVERLAP = 200
const latin1 = new TextDecoder('latin1')

/** Whether something stands in a file, looked for piece by piece: no more of it is a text at once. */
export function holds(content: Uint8Array, pattern: RegExp): boolean {
  for (let at = 0; at < content.length; at += PIECE) {
    if (pattern.test(latin1.decode(content.subarray(Math.max(0, at - OVERLAP), at + PIECE)))) return true
  }
  return false
}

const [LESS_THAN, LETTER_E, LETTER_N] = [60, 101, 110]
const TYPE = [32, 116, 61, 34]

/** Has the errors of cells read as they are written, `#N/D`, where the reader of workbooks would leave them away. */
export function keepErrors(sheet: Uint8Array): void {
  for (let at = sheet.indexOf(LETTER_E); at >= 0; at = sheet.indexOf(LETTER_E, at + 1)) {
    const isType = sheet[at + 1] === TYPE[3] && TYPE.every((code, place) => sheet[at - TYPE.length + place] === code)
    if (isType && isInCell(sheet, at)) sheet[at] = LETTER_N
  }
}

const LETTER_C = 99
const LONGEST_TAG = 100

function isInCell(sheet: Uint8Array, at: number): boolean {
  const from = Math.max(0, at - LONGEST_TAG)
  const tag = sheet.subarray(from, at).lastIndexOf(LESS_THAN)
  return tag >= 0 && sheet[from + tag + 1] === LETTER_C && sheet[from + tag + 2] === TYPE[0]
}
