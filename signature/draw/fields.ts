import { joined } from '../bytes.ts'

// @protects 066 fields are led by their length
//   without: numberBytes(part.length, 4),
/** Fields one behind another, each led by its length in four bytes: no two lists of fields are the same bytes (R17.5). */
export const fields = (...parts: readonly Uint8Array[]): Uint8Array => joined(parts.flatMap((part) => [numberBytes(part.length, 4), part]))

/** A place of the public log as the eight bytes that are hashed. */
export const placeBytes = (place: number): Uint8Array => numberBytes(place, 8)

/** A number of at least 0 as so many bytes, the greatest first. */
function numberBytes(number: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let rest = number
  for (let at = length - 1; at >= 0; at--) {
    bytes[at] = rest % 256
    rest = Math.floor(rest / 256)
  }
  return bytes
}
