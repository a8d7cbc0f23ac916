import { hexOf } from '../bytes.ts'

/** Returns the number of big-endian bytes. */
export const numberOf = (digits: Uint8Array): bigint => BigInt(`0x0${hexOf(digits)}`)

/** Returns how many bits such a number has, without leading zeros. */
export function bitsIn(digits: Uint8Array): number {
  const first = digits.findIndex((digit) => digit !== 0)
  return first < 0 ? 0 : (digits.length - first) * 8 - (Math.clz32(digits[first] as number) - 24)
}
