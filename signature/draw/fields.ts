import { joined } from '../bytes.ts'

// @protects 066 fields are led by their length
//   without: numberBytes(part.length, 4),
/** Concatenates fields, each preceded by its length in four bytes, so that no two lists of fields have the same bytes (R17.5). */
export const fields = (...parts: readonly Uint8Array[]): Uint8Array => joined(parts.flatMap((part) => [numberBytes(part.length, 4), part]))

/** Returns a place of the public log as the eight bytes that are hashed. */
export const placeBytes = (place: number): Uint8Array => numberBytes(place, 8)

/** Returns a non-negative number as `length` big-endian bytes. */
function numberBytes(number: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let rest = number
  for (let at = length - 1; at >= 0; at--) {
    bytes[at] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return bytes
}
