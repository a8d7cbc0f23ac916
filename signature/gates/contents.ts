import type { Subject } from '../subject.ts'

/** S29, 2 and 3: the string holds one encoding in whole hexadecimal pairs, followed only by zeros. */
export function contents({ contents: held, file, cms }: Subject): boolean {
  if (!held || !cms) return false
  const digits = file.bytes.subarray(held.start + 1, held.end - 1)
  return digits.length % 2 === 0 && areHexDigits(digits) && areZeros(cms.rest)
}

// The string reserves many more bytes than most encodings need.
function areHexDigits(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (!isHexDigit(byte)) return false
  return true
}

function areZeros(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte !== 0) return false
  return true
}

const isHexDigit = (byte: number): boolean => (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66)
