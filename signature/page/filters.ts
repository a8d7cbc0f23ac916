import { joined } from '../bytes.ts'
import { Damage, limits } from '../damage.ts'
import type { PdfFile } from '../pdf/file.ts'
import { type Budget, inflated, OTHER_NAMES, withoutPredictor } from '../pdf/inflate.ts'
import { fromHex, isSpace } from '../pdf/lexer.ts'
import { type Dictionary, isArray, isDictionary, isName, type Stream, type Value } from '../pdf/values.ts'
import { numberOf } from './box.ts'

/** Returns the plain bytes of a stream that describes a page or a font, through any chain of lossless filters; they count towards the budget. Else throws Damage. */
export function contentBytes(file: PdfFile, stream: Stream): Uint8Array {
  const { entries } = stream.dictionary
  if (OTHER_NAMES.some((key) => entries.has(key))) throw new Damage('structure', 'a stream encoded in another way')
  return unfiltered(file, stream.raw, entries.get('Filter'), entries.get('DecodeParms'))
}

/** Decodes bytes through their filters, which are given as a name or an array, with their parameters. */
export function unfiltered(file: PdfFile, raw: Uint8Array, filter: Value | undefined, parameters: Value | undefined): Uint8Array {
  const filters = listOf(file, filter)
  const settings = listOf(file, parameters)
  spend(file.budget, raw.length)
  return filters.reduce((bytes, one, index) => {
    const decode = isName(one) ? decoders.get(one.value) : undefined
    if (!decode) throw new Damage('structure', 'a filter that is not read')
    return decode(bytes, settingsOf(file, settings[index] ?? null), file.budget)
  }, raw)
}

function listOf(file: PdfFile, value: Value | undefined): Value[] {
  const found = file.resolve(value)
  if (found === null) return []
  return isArray(found) ? found.map((item) => file.resolve(item)) : [found]
}

type Settings = ReadonlyMap<string, Value>

function settingsOf(file: PdfFile, value: Value): Settings {
  if (value !== null && !isDictionary(value)) throw new Damage('structure', 'parameters that are not read')
  return new Map([...(value?.entries ?? [])].map(([key, setting]) => [key, file.resolve(setting)]))
}

type Decoder = (bytes: Uint8Array, settings: Settings, budget: Budget) => Uint8Array

const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['FlateDecode', (bytes, settings, budget) => plainRows(inflated(bytes, budget), settings)],
  ['LZWDecode', (bytes, settings, budget) => plainRows(fromLzw(bytes, settings, budget), settings)],
  ['ASCIIHexDecode', fromHexDigits],
  ['ASCII85Decode', fromBase85],
  ['RunLengthDecode', fromRuns],
])

function spend(budget: Budget, bytes: number): void {
  budget.inflated += bytes
  if (budget.inflated > limits.inflatedBytes) throw new Damage('limits', 'inflated too far')
}

function plainRows(bytes: Uint8Array, settings: Settings): Uint8Array {
  if (numberOf(settings.get('Predictor') ?? 1) === 1) return bytes
  if (numberOf(settings.get('Colors') ?? 1) !== 1 || numberOf(settings.get('BitsPerComponent') ?? 8) !== 8)
    throw new Damage('structure', 'a predictor that is not read')
  const dictionary: Dictionary = { kind: 'dictionary', entries: settings }
  return withoutPredictor(bytes, dictionary)
}

function fromHexDigits(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0x3e)
  if (end < 0) throw new Damage('structure', 'hexadecimal without end')
  return fromHex(bytes.subarray(0, end))
}

function fromBase85(bytes: Uint8Array, _: Settings, budget: Budget): Uint8Array {
  const end = bytes.indexOf(0x7e)
  if (end < 0) throw new Damage('structure', 'base 85 without end')
  const plain: number[] = []
  let group: number[] = []
  for (const byte of bytes.subarray(0, end)) {
    if (isSpace(byte)) continue
    if (byte === 0x7a && group.length === 0) plain.push(0, 0, 0, 0)
    else if (byte < 0x21 || byte > 0x75) throw new Damage('structure', 'not base 85')
    else group.push(byte - 0x21)
    if (group.length === 5) {
      plain.push(...bytesOfGroup(group))
      group = []
    }
  }
  if (group.length === 1) throw new Damage('structure', 'not base 85')
  if (group.length > 1) plain.push(...bytesOfGroup([...group, 84, 84, 84].slice(0, 5)).slice(0, group.length - 1))
  spend(budget, plain.length)
  return Uint8Array.from(plain)
}

function bytesOfGroup(group: readonly number[]): number[] {
  const value = group.reduce((sum, digit) => sum * 85 + digit, 0)
  if (value > 0xffff_ffff) throw new Damage('structure', 'not base 85')
  return [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
}

function fromRuns(bytes: Uint8Array, _: Settings, budget: Budget): Uint8Array {
  const parts: Uint8Array[] = []
  for (let at = 0; ; ) {
    const length = bytes[at++]
    if (length === undefined) throw new Damage('structure', 'runs without end')
    if (length === 128) return joined(parts)
    const part = length < 128 ? bytes.subarray(at, at + length + 1) : new Uint8Array(257 - length).fill(bytes[at] ?? 0)
    at += length < 128 ? length + 1 : 1
    if (at > bytes.length) throw new Damage('structure', 'runs without end')
    spend(budget, part.length)
    parts.push(part)
  }
}

const CLEAR = 256
const END = 257

/** Decodes LZW. Each code stands for bytes at an earlier place of the output, so the table holds places instead of bytes. */
function fromLzw(bytes: Uint8Array, settings: Settings, budget: Budget): Uint8Array {
  const early = numberOf(settings.get('EarlyChange') ?? 1)
  if (early !== 0 && early !== 1) throw new Damage('structure', 'parameters that are not read')
  let plain = new Uint8Array(bytes.length * 4)
  let length = 0
  const starts = new Uint32Array(4096)
  const lengths = new Uint32Array(4096)
  let next = 258
  let width = 9
  let bits = 0
  let count = 0
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffffff
    count += 8
    if (count < width) continue
    count -= width
    const code = (bits >>> count) & ((1 << width) - 1)
    if (code === END) return plain.subarray(0, length)
    if (code === CLEAR) {
      next = 258
      width = 9
      continue
    }
    if (code >= next) throw new Damage('structure', 'not LZW')
    const size = code < 256 ? 1 : (lengths[code] as number)
    spend(budget, size)
    if (length + size > plain.length) plain = grown(plain, length + size)
    if (code < 256) plain[length] = code
    else for (let index = 0, from = starts[code] as number; index < size; index++) plain[length + index] = plain[from + index] as number
    if (next < 4096) {
      starts[next] = length
      lengths[next] = size + 1
      next++
    }
    length += size
    width = Math.min(12, Math.max(9, 32 - Math.clz32(next - 1 + early)))
  }
  throw new Damage('structure', 'LZW without end')
}

function grown(bytes: Uint8Array<ArrayBuffer>, least: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(least, bytes.length * 2))
  larger.set(bytes)
  return larger
}
