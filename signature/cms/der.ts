import { joined } from '../bytes.ts'
import { Damage, limits } from '../damage.ts'
import { latin } from '../pdf/lexer.ts'

/** One element of an ASN.1 encoding, with its bytes as they were received. */
export type Element = {
  /** Identifier byte without the constructed bit: 0x02 INTEGER, 0x30 & ~0x20 SEQUENCE is `tags.sequence`, 0x80 + n is a context tag. */
  readonly tag: number
  readonly constructed: boolean
  readonly raw: Uint8Array
  readonly content: Uint8Array
  readonly children: readonly Element[]
}

export const tags = {
  boolean: 1,
  integer: 2,
  bitString: 3,
  octetString: 4,
  identifier: 6,
  sequence: 0x10,
  set: 0x11,
  utcTime: 23,
  generalizedTime: 24,
} as const
export const contextTag = (number: number): number => 0x80 | number

/** Reads the element that the bytes begin with, DER or BER; Damage when it is malformed. What follows it is `bytes` beyond `raw.length`. */
export function readElement(bytes: Uint8Array, depth = 0): Element {
  if (depth > limits.depth) throw new Damage('limits', 'encoding too deep')
  const identifier = byteAt(bytes, 0)
  if ((identifier & 0x1f) === 0x1f) throw new Damage('structure', 'a long tag')
  const constructed = (identifier & 0x20) !== 0
  const { length, head } = readLength(bytes)
  if (length === null) return indefinite(bytes, identifier, head, depth)
  if (head + length > bytes.length) throw new Damage('structure', 'an encoding cut short')
  const content = bytes.subarray(head, head + length)
  const children = constructed ? readAll(content, depth + 1) : []
  return { tag: identifier & ~0x20, constructed, raw: bytes.subarray(0, head + length), content, children }
}

function readAll(content: Uint8Array, depth: number): Element[] {
  const children: Element[] = []
  for (let at = 0; at < content.length; ) {
    const child = readElement(content.subarray(at), depth)
    children.push(child)
    at += child.raw.length
  }
  return children
}

function readLength(bytes: Uint8Array): { length: number | null; head: number } {
  const first = byteAt(bytes, 1)
  if (first < 0x80) return { length: first, head: 2 }
  if (first === 0x80) return { length: null, head: 2 }
  const count = first & 0x7f
  if (count > 4) throw new Damage('structure', 'a length beyond all measure')
  let length = 0
  for (let index = 0; index < count; index++) length = length * 256 + byteAt(bytes, 2 + index)
  return { length, head: 2 + count }
}

function indefinite(bytes: Uint8Array, identifier: number, head: number, depth: number): Element {
  if ((identifier & 0x20) === 0) throw new Damage('structure', 'a primitive without length')
  const children: Element[] = []
  let at = head
  while (byteAt(bytes, at) !== 0 || byteAt(bytes, at + 1) !== 0) {
    const child = readElement(bytes.subarray(at), depth + 1)
    children.push(child)
    at += child.raw.length
  }
  return { tag: identifier & ~0x20, constructed: true, raw: bytes.subarray(0, at + 2), content: bytes.subarray(head, at), children }
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new Damage('structure', 'an encoding cut short')
  return byte
}

/** The child at a place; Damage when there is none or it is of another tag. */
export function child(element: Element | undefined, index: number, tag?: number): Element {
  const found = element?.children[index]
  if (!found || (tag !== undefined && found.tag !== tag)) throw new Damage('structure', 'an encoding of another shape')
  return found
}

export const childTagged = (element: Element, tag: number): Element | undefined => element.children.find((one) => one.tag === tag)

/** The dotted text of an OBJECT IDENTIFIER. */
export function identifierOf(element: Element | undefined): string {
  if (element?.tag !== tags.identifier || element.content.length === 0) throw new Damage('structure', 'no identifier')
  const numbers: number[] = []
  let number = 0
  for (const byte of element.content) {
    number = number * 128 + (byte & 0x7f)
    if (byte & 0x80) continue
    numbers.push(number)
    number = 0
  }
  const first = numbers[0] ?? 0
  const head = Math.min(2, Math.floor(first / 40))
  return [head, first - head * 40, ...numbers.slice(1)].join('.')
}

/** The bytes of an OCTET STRING, also of one sent in pieces. */
export function octetsOf(element: Element | undefined): Uint8Array {
  if (!element) throw new Damage('structure', 'no octets')
  if (!element.constructed) return element.content
  return joined(element.children.map((piece) => octetsOf(piece)))
}

/** The bytes of a BIT STRING that ends at a whole byte. */
export function bitsOf(element: Element | undefined): Uint8Array {
  if (element?.tag !== tags.bitString || element.content[0] !== 0) throw new Damage('structure', 'no whole bytes')
  return element.content.subarray(1)
}

const LONGEST_TIME = 40

/** The moment of an UTCTime or a GeneralizedTime in UTC. */
export function timeOf(element: Element | undefined): Date {
  const text = element ? latin(element.content, 0, LONGEST_TIME) : ''
  const [, year, ...rest] =
    (element?.tag === tags.utcTime
      ? /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?Z$/
      : /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(?:\.\d+)?Z$/
    ).exec(text) ?? []
  if (year === undefined) throw new Damage('structure', 'no time')
  const [month = 0, day = 0, hour = 0, minute = 0, second = 0] = rest.map((part) => Number(part ?? 0))
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900)
  return new Date(Date.UTC(full, month - 1, day, hour, minute, second))
}

/** What a person reads in a string of any of the types that names use. */
export function textOf(element: Element): string {
  const { tag, content } = element
  if (tag === 12) return new TextDecoder().decode(content)
  if (tag === 30) return new TextDecoder('utf-16be').decode(content)
  return new TextDecoder('latin1').decode(content)
}
