import { randomInt } from 'node:crypto'
import { COMMON_PASSWORDS } from '@djbr/domain/access/common-passwords.ts'
import { type PasswordOwner, passwordProblem } from '@djbr/domain/access/password.ts'
import { Failure } from '../ground/http/failure.ts'

const common: ReadonlySet<string> = new Set(COMMON_PASSWORDS)

/** Throws `invalid`, on the field of the new password, unless the text is acceptable as this owner's password (safety S19). */
export function requireGoodPassword(password: string, owner: PasswordOwner): void {
  const message = passwordProblem(password, owner, common)
  // @protects S19 the server validates a new password
  //   instead: (message) ==> (message === ('' as never))
  if (message) throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'cuefundec_contrasenia', message }] })
}

/** Signs that cannot be misread for one another: no 0, O or o, no 1, I or l. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
const drawGroup = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Draws a password that anyone may have: twelve random signs in three groups, 69 bits, drawn again until the rule takes them (safety S19). */
export function drawGoodPassword(): string {
  const password = [drawGroup(), drawGroup(), drawGroup()].join('-')
  // @protects S19 a password that the office gives is checked as any other
  //   instead: === null ==> !== undefined
  return passwordProblem(password, { account: '', names: [] }, common) === null ? password : drawGoodPassword()
}
