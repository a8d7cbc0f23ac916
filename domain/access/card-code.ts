import { displayControlCode, normalizeControlCode } from '../declaration/control-code.ts'

/** The signs of a card's code: no O, I or L, which are read as digits, and no U. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12
const CODE = /^[0-9A-HJKMNP-TV-Z]{12}$/
const PIN = /^[0-9]{6}$/

/** A new code of a card from 12 random numbers below 32, as it is printed; whoever calls brings a cryptographic generator (safety S5). */
export const cardCode = (random: (below: number) => number): string =>
  displayCardCode(Array.from({ length: LENGTH }, () => SIGNS[random(SIGNS.length)]).join(''))

/** How a typed code is compared: as a control code is, without case, hyphens and blanks; O is 0, I and L are 1 (R2.18). */
export const normalizeCardCode = normalizeControlCode

/** Whether a typed code can be one of a card: 12 signs, however they are typed. */
export const isCardCode = (entered: string): boolean => CODE.test(normalizeCardCode(entered))

/** A code in its three groups of four. */
export const displayCardCode = displayControlCode

/** Whether a text is a PIN: six digits. */
export const isPin = (entered: string): boolean => PIN.test(entered)
