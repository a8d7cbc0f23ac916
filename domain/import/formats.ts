import { type Reference, refer } from '../messages/reference.ts'
import { attribute, columnAt, piecesOf, textOf, type WorkbookFiles } from './sheets.ts'

/** Returns what a cell shows for its content; null where that cannot be worked out. */
type Shown = (cell: string) => string | null

/** What a format shows besides digits: words in quotation marks, a character after a backslash. Colours, conditions, widths and fillings are not shown. */
const BESIDE = /"[^"]*"|\\./g
const NOT_SHOWN = /\[[^\]]{0,60}\]|[_*]./g
const MARK = '\u0000'
/** Hours and minutes, and the name of a day of the week. */
const OF_NO_DAY = /\[?h+\]?(?:[:.]m+)?(?:[:.]s+)?|\[m+\]|m+[:.]s+|AM\/PM|A\/P|d{3,}/gi

/** Built-in formats, which have a number instead of a code, that show something other than the value. */
const OF_ALL: Readonly<Record<string, string>> = { 9: '0%', 10: '0.00%', 16: 'd-mmm', 17: 'mmm-yy' }

/** Returns how a format shows something other than its cells' content; null for a format that does not. */
function shownBy(format: string): Shown | null {
  const words: string[] = []
  const marked = format.replace(BESIDE, (found) => {
    const word = found.startsWith('"') ? found.slice(1, -1) : found.slice(1)
    if (word.trim() === '') return word
    words.push(word)
    return MARK
  })
  const [section = ''] = marked.split(';')
  const code = section.replace(NOT_SHOWN, '')
  const own = words.slice(0, section.split(MARK).length - 1)
  const beside = own.join('')
  const bare = code.replaceAll(MARK, '').trim()
  if (/^[#?]*0{2,}$/.test(bare) && beside === '') return (cell) => withZeros(cell, bare)
  const addsZeros = (bare.match(/0/g) ?? []).length > 1
  if (/\d/.test(beside) || (addsZeros && /^[#?0 ()/+-]+$/.test(bare)) || partsDigits(code)) {
    const spelled = CHOSEN_OR_FILLED.test(format) ? null : spelledBy(section, own)
    return (cell) => (isDigits(cell) ? (spelled?.(cell) ?? null) : isNumber(cell) ? null : cell)
  }
  if (beside.includes('%')) return (cell) => (isNumber(cell) ? `${cell}%` : cell)
  if (bare.includes('%')) return asPercent
  return partOfDay(section.replace(OF_NO_DAY, '').replace(NOT_SHOWN, '').toLowerCase())
}

/** What may stand between a number's digits without being an added character: thousands, decimals, blanks, a power of ten, a fraction. */
const WITHIN_NUMBER = /[#?0,. ]|E[+-]|\//gi
/** Whether a format puts characters between digits, such as a hyphen within a document. */
const partsDigits = (code: string): boolean => code.replace(/^[^#?0]*|[^#?0]*$/g, '').replace(WITHIN_NUMBER, '') !== ''

/** Parts that choose a format by the number, show a currency in brackets, or fill a cell's width: such a format does not tell what is shown. */
const CHOSEN_OR_FILLED = /\[(?:[<>=]|\$[^\]-])|\*|;[^;]*;/
const WIDTH = /_./g
const COLOUR = /\[[^\]]{0,60}\]/g

/** Returns how a format of digits with characters between them shows a number; null for any other format. Digits fill its places from the right; the first takes the rest. */
function spelledBy(section: string, words: readonly string[]): Shown | null {
  const code = section.replace(COLOUR, '').replace(WIDTH, ' ')
  const first = code.search(/[#?0]/)
  if (first < 0 || !/^[#?0 ()+:-]+$/.test(code.replaceAll(MARK, ''))) return null
  return (cell) => {
    const wordsLeft = [...words]
    let digits = cell.replace(/^0+/, '')
    let shown = ''
    for (let at = code.length - 1; at >= 0; at--) {
      const sign = code.charAt(at)
      if (sign === MARK) shown = `${wordsLeft.pop()}${shown}`
      else if (!(sign in UNFILLED)) shown = `${sign}${shown}`
      else {
        const taken = at === first ? digits : digits.slice(-1)
        digits = digits.slice(0, digits.length - taken.length)
        shown = `${taken || UNFILLED[sign]}${shown}`
      }
    }
    return shown.trim()
  }
}

/** What a place without a digit shows. */
const UNFILLED: Readonly<Record<string, string>> = { '0': '0', '#': '', '?': ' ' }

const isDigits = (cell: string) => /^\d+$/.test(cell)
const isNumber = (cell: string) => /^-?\d+(?:,\d+)?$/.test(cell)
const withZeros = (cell: string, code: string) => (isDigits(cell) ? cell.padStart((code.match(/0/g) ?? []).length, '0') : cell)

function asPercent(cell: string): string {
  const value = Number(cell.replace(',', '.'))
  return cell === '' || Number.isNaN(value) ? cell : `${String(Number((value * 100).toPrecision(15))).replace('.', ',')}%`
}

/** Returns the shown part of a date whose format leaves out day, month or year: the spreadsheet added the rest itself, as the first of a typed month. */
function partOfDay(code: string): Shown | null {
  const isShown = ['d', 'm', 'y'].map((part) => code.includes(part))
  if (/[#?0]/.test(code) || isShown.every((part) => part === isShown[0])) return null
  const parts = (cell: string) => cell.split('/').filter((_, at) => isShown[at])
  return (cell) => (/^\d{2}\/\d{2}\/\d{4}$/.test(cell) ? parts(cell).join('/') : cell)
}

const FORMATS = /<(?:\w{1,32}:)?numFmt\s[^>]{0,2000}>/g
const OF_CELLS = /<(?:\w{1,32}:)?cellXfs[\s>]([\s\S]*?)<\/(?:\w{1,32}:)?cellXfs>/
const STYLE = /<(?:\w{1,32}:)?xf\s[^>]{0,2000}>/g

/** Returns, by number, a workbook's styles whose cells show something other than their content. */
function showingStyles(files: WorkbookFiles): ReadonlyMap<string, Shown> {
  const styles = textOf(files['xl/styles.xml'])
  const codes = new Map((styles.match(FORMATS) ?? []).map((tag) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]))
  return new Map(
    (OF_CELLS.exec(styles)?.[1]?.match(STYLE) ?? []).flatMap((tag, at) => {
      const id = attribute(tag, 'numFmtId')
      const shown = shownBy(codes.get(id) ?? OF_ALL[id] ?? '')
      return shown ? [[String(at), shown] as const] : []
    }),
  )
}

const CELL = /<(?:\w{1,32}:)?c\s[^<>]{0,300}>/g
const OWN_STYLE = /\ss\s?=\s?["'](\d+)["']/
const PLACE = /^([A-Z]{1,3})(\d{1,7})$/

/**
 * Replaces numbers and days by what their cells show where a format adds a part of them (zeros before a document or an account, a percent sign) or leaves
 * out what nobody wrote (the day of a month). Returns a refusal where a format adds characters other than between and beside the digits.
 */
export function asShown(files: WorkbookFiles, sheet: Uint8Array, table: string[][]): Reference | null {
  const styles = showingStyles(files)
  if (styles.size === 0) return null
  const done = new Set<string>()
  for (const piece of piecesOf(sheet)) {
    for (const [tag] of piece.matchAll(CELL)) {
      const shown = styles.get(OWN_STYLE.exec(tag)?.[1] ?? '')
      if (!shown || !['', 'n', 'd'].includes(attribute(tag, 't'))) continue
      const [place = '', column = '', line = ''] = PLACE.exec(attribute(tag, 'r')) ?? []
      const [cells, at] = [table[Number(line) - 1], columnAt(column)]
      if (done.has(place) || !cells?.[at]) continue
      done.add(place)
      const seen = shown(cells[at])
      // @protects 095 a number of which zeros or signs are shown alone is not read without them
      //   instead: seen === null ==> seen === ''
      if (seen === null) return refer('import.shownOnly', { cell: place })
      cells[at] = seen
    }
  }
  return null
}
