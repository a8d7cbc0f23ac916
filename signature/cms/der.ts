import { joined } from '../bytes.ts'
import { Damage, limits } from '../damage.ts'
import { latin } from '../pdf/lexer.ts'

/** One element of an ASN.1 encoding, with its bytes as received. */
export class Element {
  /** Identifier byte without the constructed bit: 0x02 INTEGER, 0x30 & ~0x20 SEQUENCE is `tags.sequence`, 0x80 + n is a context tag. */
  readonly tag: number
  readonly constructed: boolean
  readonly children: readonly Element[]
  private readonly bytes: Uint8Array
  private readonly places: Places

  constructor(bytes: Uint8Array, places: Places, children: readonly Element[]) {
    const identifier = bytes[places.start] as number
    this.tag = identifier & ~0x20
    this.constructed = (identifier & 0x20) !== 0
    this.children = children
    this.bytes = bytes
    this.places = places
  }

  get raw(): Uint8Array {
    return this.bytes.subarray(this.places.start, this.places.end)
  }

  get content(): Uint8Array {
    return this.bytes.subarray(this.places.content, this.places.contentEnd)
  }
}

type Places = { readonly start: number; readonly content: number; readonly contentEnd: number; readonly end: number }

export const tags = {
  boolean: 1,
  integer: 2,
  bitString: 3,
  octetString: 4,
  nothing: 5,
  identifier: 6,
  utf8String: 12,
  sequence: 0x10,
  set: 0x11,
  ia5String: 22,
  utcTime: 23,
  generalizedTime: 24,
} as const
export const contextTag = (number: number): number => 0x80 | number

/** Reads the element at the start of the bytes, DER or BER; throws Damage when it is malformed. The rest is `bytes` beyond `raw.length`. */
export function readElement(bytes: Uint8Array): Element {
  let count = 0

  function read(start: number, limit: number, depth: number): { element: Element; end: number } {
    if (depth > limits.depth) throw new Damage('limits', 'encoding too deep')
    if (++count > limits.elements) throw new Damage('limits', 'too many elements')
    const identifier = byteAt(start, limit)
    if ((identifier & 0x1f) === 0x1f) throw new Damage('structure', 'a long tag')
    const isConstructed = (identifier & 0x20) !== 0
    const { length, content } = readLength(start + 1, limit)
    if (length === null && !isConstructed) throw new Damage('structure', 'a primitive without length')
    if (length !== null && content + length > limit) throw new Damage('structure', 'an encoding cut short')
    const children: Element[] = []
    let at = content
    while (isConstructed && (length === null ? !isEndMark(at, limit) : at < content + length)) {
      const child = read(at, length === null ? limit : content + length, depth + 1)
      children.push(child.element)
      at = child.end
    }
    const contentEnd = length === null ? at : content + length
    const end = length === null ? at + 2 : contentEnd
    return { element: new Element(bytes, { start, content, contentEnd, end }, children), end }
  }

  const isEndMark = (at: number, limit: number) => byteAt(at, limit) === 0 && byteAt(at + 1, limit) === 0

  function readLength(at: number, limit: number): { length: number | null; content: number } {
    const first = byteAt(at, limit)
    if (first < 0x80) return { length: first, content: at + 1 }
    if (first === 0x80) return { length: null, content: at + 1 }
    const size = first & 0x7f
    if (size > 4) throw new Damage('structure', 'a length beyond all measure')
    let length = 0
    for (let index = 1; index <= size; index++) length = length * 256 + byteAt(at + index, limit)
    return { length, content: at + 1 + size }
  }

  function byteAt(at: number, limit: number): number {
    const byte = at < limit ? bytes[at] : undefined
    if (byte === undefined) throw new Damage('structure', 'an encoding cut short')
    return byte
  }

  return read(0, bytes.length, 0).element
}

/** Reads bytes that are one whole element in strict DER: definite lengths, as short as possible. Throws Damage when they are not. */
export function readDer(bytes: Uint8Array): Element {
  const element = readElement(bytes)
  if (shortestSize(element) !== bytes.length) throw new Damage('structure', 'not in DER')
  return element
}

function shortestSize({ constructed, children, content }: Element): number {
  const size = constructed ? children.reduce((sum, child) => sum + shortestSize(child), 0) : content.length
  let head = 2
  if (size >= 0x80) for (let rest = size; rest > 0; rest = Math.floor(rest / 256)) head++
  return head + size
}

/** Returns the child at an index; throws Damage when there is none or it has another tag. */
export function child(element: Element | undefined, index: number, tag?: number): Element {
  const found = element?.children[index]
  if (!found || (tag !== undefined && found.tag !== tag)) throw new Damage('structure', 'an encoding of another shape')
  return found
}

export const childTagged = (element: Element, tag: number): Element | undefined => element.children.find((one) => one.tag === tag)

const MAX_IDENTIFIER_LENGTH = 100

/** Returns the dotted text of an OBJECT IDENTIFIER; throws Damage for a non-canonical encoding or for numbers too large to be exact. */
export function identifierOf(element: Element | undefined): string {
  if (element?.tag !== tags.identifier || element.constructed) throw new Damage('structure', 'no identifier')
  const { content } = element
  if (content.length === 0 || content.length > MAX_IDENTIFIER_LENGTH) throw new Damage('structure', 'no identifier')
  const numbers: number[] = []
  let number = 0
  let isInside = false
  for (const byte of content) {
    if (!isInside && byte === 0x80) throw new Damage('structure', 'an identifier with leading zeros')
    number = number * 128 + (byte & 0x7f)
    if (!Number.isSafeInteger(number)) throw new Damage('structure', 'an identifier beyond all measure')
    isInside = (byte & 0x80) !== 0
    if (isInside) continue
    numbers.push(number)
    number = 0
  }
  if (isInside) throw new Damage('structure', 'an identifier cut short')
  const first = numbers[0] ?? 0
  const head = Math.min(2, Math.floor(first / 40))
  return [head, first - head * 40, ...numbers.slice(1)].join('.')
}

/** Returns the bytes of an OCTET STRING, including one sent in pieces. */
export function octetsOf(element: Element | undefined): Uint8Array {
  if (element?.tag !== tags.octetString) throw new Damage('structure', 'no octets')
  if (!element.constructed) return element.content
  return joined(element.children.map((piece) => octetsOf(piece)))
}

/** Returns the bytes of a non-negative INTEGER, without leading zeros; throws Damage for one that DER would write shorter. */
export function digitsOf(element: Element | undefined): Uint8Array {
  if (element?.tag !== tags.integer || element.constructed || element.content.length === 0) throw new Damage('structure', 'no number')
  const { content } = element
  if (content[0] !== 0) return content
  if (content.length > 1 && (content[1] as number) < 0x80) throw new Damage('structure', 'a number with leading zeros')
  return content.subarray(1)
}

/** Returns the bytes of a BIT STRING that ends at a whole byte. */
export function bitsOf(element: Element | undefined): Uint8Array {
  if (element?.tag !== tags.bitString || element.content[0] !== 0) throw new Damage('structure', 'no whole bytes')
  return element.content.subarray(1)
}

const MAX_TIME = 40

/** Returns the moment of a UTCTime or a GeneralizedTime in UTC; throws Damage for a day or an hour that does not exist. */
export function timeOf(element: Element | undefined): Date {
  const text = element && element.content.length <= MAX_TIME ? latin(element.content, 0, MAX_TIME) : ''
  const [, year, ...rest] =
    (element?.tag === tags.utcTime
      ? /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?Z$/
      : /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:\.\d+)?Z$/
    ).exec(text) ?? []
  if (year === undefined) throw new Damage('structure', 'no time')
  const [month, day, hour, minute, second = '00'] = rest
  const full = year.length === 4 ? year : `${Number(year) < 50 ? 20 : 19}${year}`
  const written = `${full}-${month}-${day}T${hour}:${minute}:${second}`
  const time = new Date(`${written}Z`)
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, written.length) !== written) throw new Damage('structure', 'no time')
  return time
}
