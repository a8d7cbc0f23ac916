import { randomInt } from 'node:crypto'
import type { Named } from '@djbr/domain/identity/full-name.ts'
import { withoutMarks } from '@djbr/domain/values/characters.ts'

const SHORTEST = 10
const DIGITS = 7

interface Owner extends Named {
  readonly documentNumber: string
}

const initialOf = (words: string) =>
  withoutMarks(words)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 1)

/**
 * Draws an account name: up to three initials and seven to nine digits, ten signs in all, without the number of the owner's document (R2.41). The register says whether
 * it is taken.
 */
export function drawAccountName(owner: Owner): string {
  const { names, paternalSurname, maternalSurname, documentNumber } = owner
  const initials = [names, paternalSurname, maternalSurname].map(initialOf).join('') || 'd'
  const length = Math.max(DIGITS, SHORTEST - initials.length)
  const digits = String(randomInt(10 ** length)).padStart(length, '0')
  const reveals = digits.includes(documentNumber) || documentNumber.includes(digits)
  return reveals && documentNumber.length >= DIGITS - 2 ? drawAccountName(owner) : initials + digits
}
