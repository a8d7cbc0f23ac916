import { displayControlCode, normalizeControlCode } from '../declaration/control-code.ts'

/** Characters of a card's code: no O, I or L, which are read as digits, and no U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/
const PIN = /^[0-9]{6}$/

/** Returns a new card code, as it is printed, made from 12 random numbers below 32. The caller supplies a cryptographic generator (safety S5). */
export const cardCode = (random: (below: number) => number): string =>
  displayCardCode(Array.from({ length: LENGTH }, () => SIGNS[random(SIGNS.length)]).join(''))

/** Normalizes a typed code for comparison, as for a control code: ignores case, hyphens and blanks; reads O as 0, I and L as 1 (R2.18). */
export const normalizeCardCode = normalizeControlCode

/** Whether a typed code can be a card's: 12 characters, however they are typed. */
export const isCardCode = (entered: string): boolean => CODE.test(normalizeCardCode(entered))

/** Returns a code in three groups of four. */
export const displayCardCode = displayControlCode

/** Whether a text is a PIN: six digits. */
export const isPin = (entered: string): boolean => PIN.test(entered)
