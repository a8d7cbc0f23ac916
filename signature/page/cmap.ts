import { bigEndian } from '../bytes.ts'
import { Damage } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { isName, isStream, isString, type Value } from '../pdf/values.ts'
import { readContent } from './content.ts'
import { contentBytes } from './filters.ts'

type Range = { readonly length: number; readonly first: number; readonly last: number; readonly target: number }

/** How the bytes of a shown string become glyphs. */
export type CMap = {
  readonly vertical: boolean
  /** Returns the code at a place in a string, how many bytes it takes, and the glyph (CID) that it selects. */
  readonly codeAt: (bytes: Uint8Array, at: number) => { readonly code: number; readonly length: number; readonly cid: number }
}

const twoBytes = (vertical: boolean): CMap => ({
  vertical,
  codeAt: (bytes, at) => {
    const code = ((bytes[at] as number) << 8) | (bytes[at + 1] ?? 0)
    return { code, length: 2, cid: code }
  },
})

const predefined = new Map([
  ['Identity-H', twoBytes(false)],
  ['Identity-V', twoBytes(true)],
])

/** Returns the CMap that a font names or embeds; throws Damage when it is invalid, or one that readers supply themselves. */
export function cmapOf(file: PdfFile, value: Value | undefined): CMap {
  const said = file.resolve(value)
  if (isName(said)) {
    const known = predefined.get(said.value)
    if (!known) throw new Damage('structure', 'a CMap that is not known')
    return known
  }
  if (!isStream(said) || file.resolve(said.dictionary.entries.get('UseCMap')) !== null) throw new Damage('structure', 'no CMap')
  return embedded(file, contentBytes(file, said), file.resolve(said.dictionary.entries.get('WMode')) === 1)
}

function embedded(file: PdfFile, bytes: Uint8Array, vertical: boolean): CMap {
  const spaces: Range[] = []
  const ranges: Range[] = []
  readContent(file, bytes, (operator, operands) => {
    if (operator === 'endcodespacerange') spaces.push(...grouped(operands, 2).map(([first, last]) => rangeOf(first, last, 0)))
    else if (operator === 'endcidchar') ranges.push(...grouped(operands, 2).map(([code, cid]) => rangeOf(code, code, Number(cid))))
    else if (operator === 'endcidrange') ranges.push(...grouped(operands, 3).map(([first, last, cid]) => rangeOf(first, last, Number(cid))))
    else if (operator === 'usecmap') throw new Damage('structure', 'a CMap that uses another')
    else if (operator === 'def' && isName(operands[0], 'WMode') && operands[1] !== Number(vertical))
      throw new Damage('structure', 'a CMap of two directions')
  })
  if (spaces.length === 0 || spaces.length > MAX_CODE_SPACES) throw new Damage('structure', 'a CMap without codes')
  const byLength = [1, 2, 3, 4].map((length) =>
    ranges.filter((range) => range.length === length).toSorted((one, other) => one.first - other.first),
  )
  return { vertical, codeAt: (bytes, at) => codeOf(spaces, byLength, bytes, at) }
}

const MAX_CODE_SPACES = 20

function codeOf(spaces: readonly Range[], ranges: readonly (readonly Range[])[], bytes: Uint8Array, at: number) {
  for (let length = 1, code = 0; length <= 4 && at + length <= bytes.length; length++) {
    code = code * 256 + (bytes[at + length - 1] as number)
    if (!spaces.some((space) => space.length === length && isWithin(code, space))) continue
    const range = rangeAt(ranges[length - 1] ?? [], code)
    return { code, length, cid: range ? range.target + code - range.first : 0 }
  }
  throw new Damage('structure', 'a code outside its CMap')
}

/** Whether a code is within a code space, in which each byte has its own range. */
function isWithin(code: number, { first, last, length }: Range): boolean {
  for (let index = 0, scale = 1; index < length; index++, scale *= 256) {
    const [byte, low, high] = [code, first, last].map((number) => Math.floor(number / scale) % 256) as [number, number, number]
    if (byte < low || byte > high) return false
  }
  return true
}

/** Returns the range that contains a number, among sorted ranges that do not overlap. */
export function rangeAt<R extends { readonly first: number; readonly last: number }>(ranges: readonly R[], number: number): R | null {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle] as R).first <= number) low = middle + 1
    else high = middle
  }
  const found = ranges[low - 1]
  return found && number <= found.last ? found : null
}

function rangeOf(first: Value | undefined, last: Value | undefined, target: number): Range {
  if (
    !isString(first) ||
    !isString(last) ||
    first.bytes.length !== last.bytes.length ||
    first.bytes.length > 4 ||
    !Number.isInteger(target)
  )
    throw new Damage('structure', 'a CMap that is not well formed')
  return { length: first.bytes.length, first: bigEndian(first.bytes), last: bigEndian(last.bytes), target }
}

function grouped(operands: readonly Value[], size: 2 | 3): (readonly Value[])[] {
  if (operands.length % size !== 0) throw new Damage('structure', 'a CMap that is not well formed')
  return Array.from({ length: operands.length / size }, (_, index) => operands.slice(index * size, (index + 1) * size))
}
