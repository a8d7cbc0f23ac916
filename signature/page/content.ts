import { Damage, limits } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { isDigit, isRegular, isSpace, latin, lexerOf } from '../pdf/lexer.ts'
import { isArray, isName, type Value } from '../pdf/values.ts'
import { LARGEST_NUMBER } from './box.ts'
import { unfiltered } from './filters.ts'

/**
 * Reads a content stream (or a CMap, which has the same syntax) and passes on each operator with its operands; reals are plain numbers here.
 * An inline image is passed on as one operator, `EI`. Throws Damage when anything is not well formed, or the limits are exceeded.
 */
export function readContent(file: PdfFile, bytes: Uint8Array, onOperator: (operator: string, operands: readonly Value[]) => void): void {
  spendOnDrawing(file, bytes.length)
  const lexer = lexerOf(bytes, 0, false)
  const outer: Value[][] = []
  let operands: Value[] = []
  for (let at = afterSpace(bytes, 0); at < bytes.length; at = afterSpace(bytes, at)) {
    const byte = bytes[at] as number
    if (isNumeric(byte)) {
      const end = endOfWord(bytes, at)
      operands.push(numberAt(bytes, at, end))
      at = end
    } else if (isRegular(byte)) {
      const end = endOfWord(bytes, at)
      const word = wordAt(bytes, at, end)
      at = end
      if (literals.has(word)) operands.push(literals.get(word) ?? null)
      else if (outer.length > 0) throw new Damage('structure', 'an operator inside an array')
      else {
        if (word === 'ID') at = endOfImage(file, bytes, end, operands)
        onOperator(word === 'ID' ? 'EI' : word, operands)
        operands = []
      }
    } else if (byte === 0x5b) {
      at++
      outer.push(operands)
      operands = []
    } else if (byte === 0x5d) {
      at++
      operands = endOfArray(outer, operands)
    } else {
      spendOnDrawing(file, VALUE)
      lexer.moveTo(at)
      operands.push(lexer.value())
      at = lexer.at()
    }
  }
  if (outer.length > 0 || operands.length > 0) throw new Damage('structure', 'operands without operator')
}

/** Extra cost of a string, a name or a dictionary, in bytes. */
const VALUE = 16

/** Counts the work that pages cause, measured in bytes of content read in the same time; throws Damage beyond the limit. */
export function spendOnDrawing(file: PdfFile, work: number): void {
  file.budget.drawn += work
  if (file.budget.drawn > limits.drawn) throw new Damage('limits', 'too much is drawn')
}

function afterSpace(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    while (isSpace(bytes[at])) at++
    if (bytes[at] !== 0x25) return at
    while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
  }
}

const literals = new Map<string, Value>([
  ['true', true],
  ['false', false],
  ['null', null],
])

function endOfArray(outer: Value[][], items: Value[]): Value[] {
  const operands = outer.pop()
  if (!operands) throw new Damage('structure', 'an array that is none')
  operands.push(items)
  return operands
}

const isNumeric = (byte: number): boolean => isDigit(byte) || byte === 0x2d || byte === 0x2b || byte === 0x2e

function endOfWord(bytes: Uint8Array, from: number): number {
  let at = from
  while (isRegular(bytes[at])) at++
  return at
}

function numberAt(bytes: Uint8Array, from: number, end: number): number {
  const sign = bytes[from]
  let at = sign === 0x2d || sign === 0x2b ? from + 1 : from
  let [digits, places] = [0, 0]
  let value = 0
  let hasPoint = false
  for (; at < end; at++) {
    const byte = bytes[at] as number
    if (isDigit(byte)) {
      value = value * 10 + byte - 0x30
      digits++
      if (hasPoint) places++
    } else if (byte === 0x2e && !hasPoint) hasPoint = true
    else throw new Damage('structure', 'not a number')
  }
  const number = value / (powers[places] as number)
  if (digits === 0 || digits > MAX_DIGITS || number > LARGEST_NUMBER) throw new Damage('structure', 'not a number')
  return sign === 0x2d ? -number : number
}

/** Most digits of a number: readers differ on longer ones. */
const MAX_DIGITS = 20
const powers = Array.from({ length: MAX_DIGITS + 1 }, (_, index) => 10 ** index)

/** Cached texts of the operators, which are short and few. */
const words = new Map<number, string>()

function wordAt(bytes: Uint8Array, from: number, end: number): string {
  if (end - from > 3) return latin(bytes, from, end)
  const key = (bytes[from] as number) | ((bytes[from + 1] ?? 0) << 8) | ((bytes[from + 2] ?? 0) << 16)
  const code = end - from === 1 ? key & 0xff : end - from === 2 ? key & 0xffff : key
  const known = words.get(code)
  if (known !== undefined) return known
  const word = latin(bytes, from, end)
  if (words.size < 1_000) words.set(code, word)
  return word
}

/** Returns where an inline image ends. Readers look for it in several ways: throws Damage unless all must find the same place. */
function endOfImage(file: PdfFile, bytes: Uint8Array, afterWord: number, operands: readonly Value[]): number {
  if (!isSpace(bytes[afterWord])) throw new Damage('structure', 'an inline image without data')
  const start = afterWord + 1
  const said = entriesOf(operands)
  const end = nextEnd(bytes, start)
  if (end === null) throw new Damage('structure', 'an inline image without end')
  const data = bytes.subarray(start, end)
  const filter = said.get('F') ?? said.get('Filter') ?? null
  const names = (isArray(filter) ? filter : [filter]).flatMap((name) => (isName(name) ? longName(name.value) : []))
  if (isFax(names)) {
    if (nextEnd(bytes, end + 2) !== null) throw new Damage('structure', 'an inline image of two ends')
    // Other filters mark the end of their data, and fail when it is cut short.
  } else if (filter !== null) unfiltered(file, data, names, said.get('DP') ?? said.get('DecodeParms'))
  else if (!hasOnlySpaceFrom(data, sizeOfImage(said))) throw new Damage('structure', 'an inline image of another size')
  return end + 2
}

/** Whether the data are a fax, which is not decoded here: it ends where every reader finds the only possible end. */
const isFax = (names: readonly Value[]): boolean => names.length === 1 && isName(names[0], 'CCITTFaxDecode')

const hasOnlySpaceFrom = (data: Uint8Array, size: number): boolean =>
  data.length >= size && data.length <= size + 2 && data.subarray(size).every(isSpace)

const longName = (name: string): Value => ({ kind: 'name', value: longNames.get(name) ?? name })

const longNames = new Map([
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['LZW', 'LZWDecode'],
  ['Fl', 'FlateDecode'],
  ['RL', 'RunLengthDecode'],
  ['CCF', 'CCITTFaxDecode'],
])

function entriesOf(operands: readonly Value[]): ReadonlyMap<string, Value> {
  const entries = new Map<string, Value>()
  for (let index = 0; index < operands.length; index += 2) {
    const [key, value] = [operands[index], operands[index + 1]]
    if (!isName(key) || value === undefined || entries.has(key.value)) throw new Damage('structure', 'an inline image that is none')
    entries.set(key.value, value)
  }
  return entries
}

function sizeOfImage(said: ReadonlyMap<string, Value>): number {
  const number = (short: string, long: string) => Number(said.get(short) ?? said.get(long))
  const isMask = (said.get('IM') ?? said.get('ImageMask')) === true
  const bits = isMask ? 1 : number('BPC', 'BitsPerComponent') * componentsOf(said.get('CS') ?? said.get('ColorSpace'))
  const size = Math.ceil((number('W', 'Width') * bits) / 8) * number('H', 'Height')
  if (!Number.isSafeInteger(size) || size < 0) throw new Damage('structure', 'an inline image without size')
  return size
}

function componentsOf(space: Value | undefined): number {
  if (isArray(space)) return isName(space[0], 'I') || isName(space[0], 'Indexed') ? 1 : Number.NaN
  return isName(space) ? (components.get(space.value) ?? Number.NaN) : Number.NaN
}

const components = new Map([
  ['G', 1],
  ['DeviceGray', 1],
  ['RGB', 3],
  ['DeviceRGB', 3],
  ['CMYK', 4],
  ['DeviceCMYK', 4],
])

function nextEnd(bytes: Uint8Array, start: number): number | null {
  for (let at = bytes.indexOf(0x45, start); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    const isWord = bytes[at + 1] === 0x49 && isSpace(bytes[at - 1]) && !isRegular(bytes[at + 2])
    if (isWord) return at
  }
  return null
}
