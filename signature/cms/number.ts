import { hexOf } from '../bytes.ts'

/** The number that digits (bytes, the greatest first) write. */
export const numberOf = (digits: Uint8Array): bigint => BigInt(`0x0${hexOf(digits)}`)

/** How many bits a number of these digits has, leading zeros left out. */
export function bitsIn(digits: Uint8Array): number {
  const first = digits.findIndex((digit) => digit !== 0)
  return first < 0 ? 0 : (digits.length - first) * 8 - (Math.clz32(digits[first] as number) - 24)
}
