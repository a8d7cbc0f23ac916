/**
 * Code that identifies a finalized declaration (R7.19): 12 characters of Crockford's base 32, the last a check character,
 * written in groups of four: `7K3M-9QXT-2HDW`.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BASE = SIGNS.length
const LENGTH = 12

/** Returns Luhn's sum to base 32: 0 for a correct code. */
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

/** Returns a new code from 11 random numbers below 32. The caller supplies a cryptographic generator. */
export function controlCode(random: (below: number) => number): string {
  // @protects S26 codes are drawn of all signs
  //   instead: BASE ==> BASE / 2
  const body = Array.from({ length: LENGTH - 1 }, () => SIGNS[random(BASE)]).join('')
  const check = SIGNS[(BASE - luhn(body, true)) % BASE]
  return displayControlCode(body + check)
}

/** Normalizes a typed code for comparison: ignores case and any separators from keyboard or scanner; reads I and L as 1, O as 0 (R7.19). */
export const normalizeControlCode = (entered: string): string =>
  entered
    .replace(/[^0-9A-Za-z\p{Cc}]/gu, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0')

/** Whether a typed code can be one: right length, characters and check character. */
export function isControlCode(entered: string): boolean {
  const code = normalizeControlCode(entered)
  // @protects S26 a code has a check sign
  //   without: && luhn(code, false) === 0
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) && luhn(code, false) === 0
}

/** Returns a typed code as it is printed, in groups of four. */
export const displayControlCode = (entered: string): string =>
  normalizeControlCode(entered)
    .match(/.{1,4}/g)
    ?.join('-') ?? ''
