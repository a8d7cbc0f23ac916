import { displayMoney } from '@djbr/domain/values/money.ts'

/**
 * How text fits on paper: which characters the typefaces have, how wide a text is, and how a table divides its width. Typst would overflow a cell with a word that
 * is too wide, and refuse an archived document with a character that has no glyph.
 */

/** Characters that Public Sans and Noto Sans cover between them: Latin of every language of the country and its neighbours, and its punctuation. */
const SIGN =
  '[ -~\\u00a1-\\u00ac\\u00ae-\\u02ff\\u1d00-\\u1dbf\\u1e00-\\u1eff\\u2010-\\u2015\\u2018-\\u2027\\u2030-\\u203a\\u20a0-\\u20c0\\u2100-\\u214f\\u2c60-\\u2c7f\\ua722-\\ua787]'
/** A single combining accent, for letters with no precomposed form (the g and the barred i of Guaraní); stacked accents would run into other lines. */
const ACCENT = '[\\u0300-\\u036f]'
const PRINTABLE = new RegExp(`${SIGN}${ACCENT}?|[^]`, 'gu')
const ALONE = new RegExp(`^${SIGN}`, 'u')
const LINE_OR_BLANK = /[\s\p{Cc}]+/gu

/** Marks where a word may be cut; the template puts nothing in its place. No text contains it by itself. */
export const CUT = '\u200b'

const codeOf = (character: string) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/** Returns a text as paper can show it: composed, on one line; a character without a glyph (direction marks, emoji …) is replaced by its code. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(LINE_OR_BLANK, ' ')
    .trim()
    .replace(PRINTABLE, (sign) => (ALONE.test(sign) ? sign : codeOf(sign)))

/** Advance widths of Public Sans in hundredths of an em, rounded up. */
const ADVANCES: readonly (readonly [number, string])[] = [
  [22, '`ʼ'],
  [24, '.:·;’'],
  [26, " \u00a0',i!¡"],
  [29, 'j|I'],
  [31, '()[]l'],
  [36, '{}/\\'],
  [39, '-Jt'],
  [41, '*fr1ªº'],
  [43, '“”"'],
  [48, '«»°^'],
  [51, 'zsv'],
  [54, '_¿?y'],
  [57, '<>c+=a–ekox~'],
  [60, 'Lhnuøß2FTbdpq'],
  [63, '#7Y03469Eg'],
  [66, 'PZ58$'],
  [69, 'SBRVCKX'],
  [71, 'D&AUÐ'],
  [78, 'GOQNØHw'],
  [89, '@mM'],
  [98, '%æœWÆ'],
]
const WIDEST_EM = 1.12
const MM_PER_POINT = 25.4 / 72
const ems = new Map(ADVANCES.flatMap(([hundredths, signs]) => [...signs].map((sign) => [sign, hundredths / 100] as const)))
const emsOf = (sign: string): number => ems.get(sign) ?? ems.get(sign.normalize('NFD').charAt(0)) ?? WIDEST_EM

/** Returns the width of a text in millimetres at a size in points: never less than its printed width. */
export function widthOf(text: string, points: number): number {
  let sum = 0
  for (const sign of text) sum += emsOf(sign)
  return sum * points * MM_PER_POINT
}

/** An amount, which the templates set as a single word. */
const AMOUNT = /Bs\. ?\d[\d.,]*/g

/** Returns a printable text in which words and amounts wider than a line of `millimetres` may be cut anywhere; others stay whole. */
export const fitted = (text: string, millimetres: number, points: number): string =>
  printable(text)
    .replace(AMOUNT, (amount) => (widthOf(amount, points) > millimetres ? amount.replace('.', `.${CUT}`) : amount))
    .split(' ')
    .map((word) =>
      word.length * WIDEST_EM * points * MM_PER_POINT > millimetres && widthOf(word, points) > millimetres
        ? (word.match(/.\p{M}?/gu) ?? []).join(CUT)
        : word,
    )
    .join(' ')

/** Returns an amount in bolivianos as printed: with a space, at which the templates never break a line. */
export const moneyOnPaper = (amount: number): string => printable(displayMoney(amount))

/** Returns the lines that somebody wrote, each fitted, leaving out blank ones. */
export const fittedLines = (text: string, millimetres: number, points: number): string[] =>
  text
    .split(/\n+/)
    .map((line) => fitted(line, millimetres, points))
    .filter(Boolean)

/** Returns a printable text on one line of `millimetres`; what does not fit is replaced by an ellipsis. */
export function shortened(text: string, millimetres: number, points: number): string {
  const unbroken = printable(text)
  if (widthOf(unbroken, points) <= millimetres) return unbroken
  const signs = unbroken.match(/.\p{M}?/gu) ?? []
  while (signs.length > 0 && widthOf(`${signs.join('')}…`, points) > millimetres) signs.pop()
  return `${signs.join('').trim()}…`
}

/** A column before its width is known. */
export interface Measured {
  readonly heading: string
  readonly cells: readonly string[]
  /** Whether its cells stay on one line: amounts, dates, codes. */
  readonly unbroken: boolean
}

/** Most width that a word may claim before it is cut. */
const WIDEST_WORD_MM = 27
/** Most width that a one-line cell may claim: an account of twenty digits. */
const WIDEST_CELL_MM = 36
/** Words may be squeezed to this share of the width they need before one-line cells are. */
const LEAST_OF_WORDS = 0.5

/** A heading no wider than this stays on one line. */
const SHORT_HEADING_MM = 18

const headingNeeds = (heading: string, points: number) => {
  const width = widthOf(heading, points)
  return width <= SHORT_HEADING_MM ? width : widestWord(heading, points)
}

/** Headings and sums are bolder than the advance widths above assume. */
const BOLDER = 1.05

const widestWord = (text: string, points: number) => Math.max(0, ...text.split(' ').map((word) => widthOf(word, points)))

/**
 * Returns the widths of a table's columns in millimetres, which sum to `total`. Every column gets what its longest word needs. Those whose share of the rest would
 * fit their longest cell on one line take just that; the others divide what is left by the amount of text they hold.
 */
export function columnWidths(columns: readonly Measured[], total: number, points: number, inset: number): number[] {
  const needs = columns.map(({ heading, cells, unbroken }) => {
    const body = cells.map((cell) =>
      unbroken ? Math.min(widthOf(cell, points), WIDEST_CELL_MM) : Math.min(widestWord(cell, points), WIDEST_WORD_MM),
    )
    return Math.max(headingNeeds(heading, points), ...body) * BOLDER + 2 * inset
  })
  const needed = sumOf(needs)
  if (needed >= total) return squeezed(columns, needs, total).map(round)
  const lines = columns.map(({ cells }, index) => Math.max(needs[index] ?? 0, ...cells.map((cell) => widthOf(cell, points) + 2 * inset)))
  const talk = columns.map(({ cells, unbroken }) => (unbroken ? 0 : Math.sqrt(sumOf(cells.map((cell) => cell.length)))))
  return shared(needs, lines, talk, total).map(round)
}

/** Returns widths for columns that need more than there is: words are cut before one-line cells are. */
function squeezed(columns: readonly Measured[], needs: readonly number[], total: number): number[] {
  const firm = sumOf(needs.filter((_, index) => columns[index]?.unbroken))
  const words = sumOf(needs) - firm
  const left = total - firm
  if (left < words * LEAST_OF_WORDS) return needs.map((need) => (need * total) / (firm + words))
  return needs.map((need, index) => (columns[index]?.unbroken ? need : (need * left) / words))
}

function shared(needs: readonly number[], lines: readonly number[], talk: readonly number[], total: number): number[] {
  const widths = [...needs]
  let open = needs.map((_, index) => index).filter((index) => (talk[index] ?? 0) > 0)
  if (open.length === 0) return needs.map((need) => (need * total) / sumOf(needs))
  for (;;) {
    const rest = total - sumOf(widths.filter((_, index) => !open.includes(index)))
    const said = sumOf(open.map((index) => talk[index] ?? 0))
    for (const index of open) widths[index] = (rest * (talk[index] ?? 0)) / said
    const narrow = open.filter((index) => (widths[index] ?? 0) < (needs[index] ?? 0))
    const roomy = open.filter((index) => (widths[index] ?? 0) >= (lines[index] ?? 0))
    const fixed = narrow.length + roomy.length < open.length ? [...narrow, ...roomy] : narrow
    if (fixed.length === 0 || fixed.length === open.length) break
    for (const index of fixed) widths[index] = Math.max(needs[index] ?? 0, Math.min(widths[index] ?? 0, lines[index] ?? 0))
    open = open.filter((index) => !fixed.includes(index))
  }
  const over = total / sumOf(widths)
  return widths.map((width) => width * over)
}

/** Returns the greatest height of a row, in millimetres, with its cells in columns of these widths. */
export function rowHeight(cells: readonly string[], widths: readonly number[], points: number, inset: number): number {
  const lines = cells.map((cell, index) => Math.ceil((widthOf(cell, points) * RAGGED) / ((widths[index] ?? 0) - 2 * inset)))
  return Math.max(1, ...lines) * points * LINE_EMS * MM_PER_POINT + ROW_PADDING_MM
}

/** Allows for lines that end short of their edge, at a word. */
const RAGGED = 1.25
const LINE_EMS = 1.3
const ROW_PADDING_MM = 2.5

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const round = (millimetres: number) => Math.round(millimetres * 100) / 100
