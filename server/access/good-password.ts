import { COMMON_PASSWORDS } from '@djbr/domain/common-passwords.ts'
import { type PasswordOwner, passwordProblem } from '@djbr/domain/password.ts'
import { Failure } from '../http/failure.ts'

const common: ReadonlySet<string> = new Set(COMMON_PASSWORDS)

/** Fails `invalid`, on the field of the new password, unless a text may be somebody's password (safety S19). */
export function requireGoodPassword(password: string, owner: PasswordOwner): void {
  const message = passwordProblem(password, owner, common)
  if (message) throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'cuefundec_contrasenia', message }] })
}
