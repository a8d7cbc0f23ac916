import type { changeGivenPassword, changePassword } from '@djbr/domain/calls/sessions.ts'
import { isExternal, isStaff, mustChangePassword, type SessionUser } from './session.ts'

const ACCOUNT_LOGIN = 1

/** Whether this session was opened with an account whose password its user manages: a declarant's (R2.59), or a staff member's. */
export const mayChangePassword = (user: SessionUser): boolean => user.ingreso === ACCOUNT_LOGIN && (isExternal(user) || isStaff(user))

export type PasswordCall = typeof changeGivenPassword | typeof changePassword
/** Returns the address at which the password of this session is changed. */
export const passwordCall = (user: SessionUser): PasswordCall['put'] =>
  isStaff(user) || mustChangePassword(user) ? 'oficina/sesion/clave' : 'control_tarjeta/reset_password_usuario'

/** Whether this person may change their data and how they are reached here (R4.34). */
export const mayEdit = (user: SessionUser): boolean => isExternal(user) && user.habilitar_edicion
