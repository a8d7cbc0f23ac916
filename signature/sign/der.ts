import { joined } from '../bytes.ts'

/** Encodes one ASN.1 element in DER. */
export function element(tag: number, ...parts: readonly Uint8Array[]): Uint8Array {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  return joined([Uint8Array.of(tag, ...lengthOf(size)), ...parts])
}

function lengthOf(size: number): number[] {
  if (size < 0x80) return [size]
  const bytes: number[] = []
  for (let rest = size; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [0x80 | bytes.length, ...bytes]
}

export const sequence = (...parts: readonly Uint8Array[]): Uint8Array => element(0x30, ...parts)
export const octets = (bytes: Uint8Array): Uint8Array => element(0x04, bytes)
export const smallInteger = (number: number): Uint8Array => element(0x02, Uint8Array.of(number))
export const nothing = Uint8Array.of(0x05, 0x00)

/** Encodes a SET OF, its elements in the order that DER requires. */
export function set(...parts: readonly Uint8Array[]): Uint8Array {
  return element(0x31, ...parts.toSorted(compare))
}

function compare(one: Uint8Array, other: Uint8Array): number {
  for (let index = 0; index < Math.min(one.length, other.length); index++) {
    const difference = (one[index] as number) - (other[index] as number)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/** Encodes an OBJECT IDENTIFIER from its dotted text. */
export function identifier(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return element(0x06, Uint8Array.from([first * 40 + second, ...rest].flatMap(base128)))
}

function base128(number: number): number[] {
  const bytes = [number & 0x7f]
  for (let rest = Math.floor(number / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

/** The AlgorithmIdentifier of SHA-256. */
export const sha256 = sequence(identifier('2.16.840.1.101.3.4.2.1'))
