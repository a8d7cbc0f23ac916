/**
 * The code that a finalized declaration goes by (R7.19): 12 signs of Crockford's base 32, the last one a check sign,
 * written in groups of four: `7K3M-9QXT-2HDW`.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = SIGNS.length
const LENGTH = 12

/** Luhn's sum to base 32: 0 for a code that is whole. */
function luhn(code: string, doubleFirst: boolean): number {
  let double = doubleFirst
  let sum = 0
  for (const sign of [...code].reverse()) {
    const value = SIGNS.indexOf(sign) * (double ? 2 : 1)
    sum += Math.floor(value / BASE) + (value % BASE)
    double = !double
  }
  return sum % BASE
}

/** A new code from 11 random numbers below 32; whoever calls brings a cryptographic generator. */
export function controlCode(random: (below: number) => number): string {
  // @protects S26 codes are drawn of all signs
  //   instead: BASE ==> BASE / 2
  const body = Array.from({ length: LENGTH - 1 }, () => SIGNS[random(BASE)]).join('')
  const check = SIGNS[(BASE - luhn(body, true)) % BASE]
  return displayControlCode(body + check)
}

/** How a typed code is compared: without case and what any keyboard or scanner puts between its groups; I and L are 1, O is 0 (R7.19). */
export const normalizeControlCode = (entered: string): string =>
  entered
    .replace(/[^0-9A-Za-z\p{Cc}]/gu, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')

/** Whether a typed code can be one: right length, signs and check sign. */
export function isControlCode(entered: string): boolean {
  const code = normalizeControlCode(entered)
  // @protects S26 a code has a check sign
  //   without: && luhn(code, false) === 0
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) && luhn(code, false) === 0
}

/** A typed code as it is printed, in groups of four. */
export const displayControlCode = (entered: string): string =>
  normalizeControlCode(entered)
    .match(/.{1,4}/g)
    ?.join('-') ?? ''
