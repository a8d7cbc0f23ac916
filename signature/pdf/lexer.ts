import { Damage, limits } from '../damage.ts'
import { type Dictionary, type PdfString, sameValue, type Value } from './values.ts'

const ends = new Uint8Array(256)
for (const byte of [0, 9, 10, 12, 13, 32]) ends[byte] = 1
for (const sign of '()<>[]{}/%') ends[sign.charCodeAt(0)] = 2

/** Bytes that a string cannot contain literally: parentheses, the escape character, a carriage return. */
const marks = new Uint8Array(256)
for (const byte of [0x28, 0x29, 0x5c, 13]) marks[byte] = 1

export const isSpace = (byte: number | undefined): boolean => byte !== undefined && ends[byte] === 1
export const isRegular = (byte: number | undefined): boolean => byte !== undefined && ends[byte] === 0
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39
/** Whether there is only white space between two places. */
export function isBlank(bytes: Uint8Array, from: number, to = bytes.length): boolean {
  for (let at = from; at < to; at++) if (!isSpace(bytes[at])) return false
  return true
}

/** Returns the bytes of a word, as `standsAt` takes them. */
export const signsOf = (word: string): Uint8Array => Uint8Array.from(word, (sign) => sign.charCodeAt(0))

/** Whether a word is at a place, regardless of what follows it. */
export function standsAt(bytes: Uint8Array, at: number, word: Uint8Array): boolean {
  for (let index = 0; index < word.length; index++) if (bytes[at + index] !== word[index]) return false
  return true
}

const isOctal = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x37

/** A string without escapes. A file may hold a million of them, and hardly any is looked at. */
class PlainString implements PdfString {
  readonly kind = 'string'
  readonly hex = false
  readonly start: number
  readonly end: number
  readonly #source: Uint8Array
  readonly #from: number
  readonly #to: number

  constructor(source: Uint8Array, from: number, to: number, inFile: boolean) {
    this.#source = source
    this.#from = from
    this.#to = to
    this.start = inFile ? from : -1
    this.end = inFile ? to : -1
  }

  get bytes(): Uint8Array {
    return this.#source.subarray(this.#from + 1, this.#to - 1)
  }
}

/** Reads the values of a PDF one after another, strictly: throws Damage for anything not well formed. */
export function lexerOf(bytes: Uint8Array, start: number, inFile: boolean) {
  let at = start

  function skipSpace(): void {
    for (;;) {
      while (isSpace(bytes[at])) at++
      if (bytes[at] !== 0x25) return
      while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at++
    }
  }

  function word(): string {
    skipSpace()
    const from = at
    while (isRegular(bytes[at])) at++
    return latin(bytes, from, at)
  }

  function value(depth = 0): Value {
    if (depth > limits.depth) throw new Damage('limits', 'values too deep')
    skipSpace()
    const byte = bytes[at]
    if (byte === 0x2f) return { kind: 'name', value: name() }
    if (byte === 0x28) return literal()
    if (byte === 0x5b) return array(depth)
    if (byte === 0x3c) return bytes[at + 1] === 0x3c ? dictionary(depth) : hexadecimal()
    return plain()
  }

  function plain(): Value {
    const full = integer(15)
    if (full >= 0) return reference(full) ?? full
    const text = word()
    if (/^[+-]\d{1,15}$/.test(text)) return Number(text)
    if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) return { kind: 'real', text }
    if (text === 'true') return true
    if (text === 'false') return false
    if (text === 'null') return null
    throw new Damage('structure', `no value at ${at}`)
  }

  /** Reads the next number if it is digits only; otherwise returns -1 and reads nothing. */
  function integer(mostDigits: number): number {
    let end = at
    let number = 0
    for (; isDigit(bytes[end]); end++) number = number * 10 + (bytes[end] as number) - 0x30
    if (end === at || end - at > mostDigits || isRegular(bytes[end])) return -1
    at = end
    return number
  }

  function reference(number: number): Value | null {
    if (!isSpace(bytes[at])) return null
    const back = at
    skipSpace()
    const generation = integer(5)
    if (generation >= 0 && isSpace(bytes[at])) {
      skipSpace()
      if (bytes[at] === 0x52 && !isRegular(bytes[at + 1])) {
        at++
        return { kind: 'reference', number, generation }
      }
    }
    at = back
    return null
  }

  function name(): string {
    at++
    const from = at
    while (isRegular(bytes[at])) at++
    const written = latin(bytes, from, at)
    return written.includes('#') ? withoutEscapes(written) : written
  }

  function array(depth: number): Value[] {
    at++
    const items: Value[] = []
    for (;;) {
      skipSpace()
      if (bytes[at] === 0x5d) break
      items.push(value(depth + 1))
    }
    at++
    return items
  }

  function dictionary(depth: number): Dictionary {
    at += 2
    const entries = new Map<string, Value>()
    for (;;) {
      skipSpace()
      if (bytes[at] === 0x3e && bytes[at + 1] === 0x3e) break
      if (bytes[at] !== 0x2f) throw new Damage('structure', `no key at ${at}`)
      const key = name()
      const read = value(depth + 1)
      // A key repeated with the same value is harmless: readers cannot differ on it.
      if (entries.has(key) && !sameValue(entries.get(key), read)) throw new Damage('structure', `/${key} twice`)
      entries.set(key, read)
    }
    at += 2
    return { kind: 'dictionary', entries }
  }

  function hexadecimal(): Value {
    const from = at
    const close = bytes.indexOf(0x3e, at)
    if (close < 0) throw new Damage('structure', 'a string without end')
    at = close + 1
    return string(true, fromHex(bytes.subarray(from + 1, close)), from)
  }

  function literal(): Value {
    const from = at++
    const plainEnd = endOfPlainString()
    if (plainEnd > 0) {
      at = plainEnd + 1
      return new PlainString(bytes, from, at, inFile)
    }
    const read: number[] = []
    for (let open = 1; ; ) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Damage('structure', 'a string without end')
      if (byte === 0x29 && --open === 0) break
      if (byte === 0x28) open++
      if (byte === 0x5c) escapeSequence(read)
      else if (byte === 13) {
        if (bytes[at] === 10) at++
        read.push(10)
      } else read.push(byte)
    }
    return string(false, new Uint8Array(read), from)
  }

  const string = (hex: boolean, read: Uint8Array, from: number): Value => ({
    kind: 'string',
    hex,
    bytes: read,
    start: inFile ? from : -1,
    end: inFile ? at : -1,
  })

  /** Returns where a string without escapes ends; 0 for any other. */
  function endOfPlainString(): number {
    let end = at
    while (end < bytes.length && (marks[bytes[end] as number] ?? 0) === 0) end++
    return bytes[end] === 0x29 ? end : 0
  }

  function escapeSequence(read: number[]): void {
    const byte = bytes[at++]
    if (isOctal(byte)) {
      at--
      let code = 0
      for (let digits = 0; digits < 3 && isOctal(bytes[at]); digits++) code = code * 8 + (bytes[at++] as number) - 0x30
      read.push(code & 0xff)
    } else if (byte === 13) {
      if (bytes[at] === 10) at++
    } else if (byte !== 10 && byte !== undefined) read.push(escaped.get(byte) ?? byte)
  }

  return {
    value: () => value(),
    word,
    skipSpace,
    at: () => at,
    moveTo: (place: number) => {
      at = place
    },
  }
}

const escaped = new Map([
  [0x6e, 10],
  [0x72, 13],
  [0x74, 9],
  [0x62, 8],
  [0x66, 12],
])

/** Decodes a name in which some characters are written as `#` and two hexadecimal digits. */
function withoutEscapes(name: string): string {
  let read = ''
  for (let index = 0; index < name.length; index++) {
    const [high, low] = [nibbleOf(name.charCodeAt(index + 1)), nibbleOf(name.charCodeAt(index + 2))]
    const isEscape = name[index] === '#' && high >= 0 && low >= 0
    read += isEscape ? String.fromCharCode(high * 16 + low) : name[index]
    if (isEscape) index += 2
  }
  return read
}

/** Returns bytes from one place up to another as text, one character each. */
export function latin(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = ''
  for (let at = from; at < Math.min(to, bytes.length); at++) text += String.fromCharCode(bytes[at] as number)
  return text
}

/** Returns the bytes of hexadecimal digits, ignoring white space between them. */
export function fromHex(digits: Uint8Array): Uint8Array {
  const read = new Uint8Array((digits.length + 1) >> 1)
  let count = 0
  for (const byte of digits) {
    if (isSpace(byte)) continue
    const nibble = nibbleOf(byte)
    if (nibble < 0) throw new Damage('structure', 'not hexadecimal')
    read[count >> 1] = (read[count >> 1] as number) | (count & 1 ? nibble : nibble << 4)
    count++
  }
  return read.subarray(0, (count + 1) >> 1)
}

function nibbleOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}
