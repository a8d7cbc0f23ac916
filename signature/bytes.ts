/** Concatenates bytes. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const full = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    full.set(part, at)
    at += part.length
  }
  return full
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

const hexPairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Returns bytes in lower-case hexadecimal, two digits each. */
export function hexOf(bytes: ArrayLike<number>): string {
  let digits = ''
  for (let at = 0; at < bytes.length; at++) digits += hexPairs[bytes[at] as number]
  return digits
}

/** Returns the bytes of hexadecimal digits; none unless there are two per byte. */
export const bytesOfHex = (digits: string): Uint8Array =>
  /^([0-9a-f]{2})*$/i.test(digits) ? Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)) : new Uint8Array()

/** Reads the big-endian integer from one place up to another; exact up to six bytes. */
export function bigEndian(bytes: Uint8Array, from = 0, to = bytes.length): number {
  let number = 0
  for (let at = from; at < to; at++) number = number * 256 + (bytes[at] as number)
  return number
}
