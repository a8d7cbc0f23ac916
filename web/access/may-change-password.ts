import { isExternal, type SessionUser } from '../app/session.ts'

const ACCOUNT_LOGIN = 1

/** Whether this session was entered with an account whose password is the declarant's own (document 1, section 2). */
export const mayChangePassword = (user: SessionUser): boolean => isExternal(user) && user.ingreso === ACCOUNT_LOGIN

/** Whether this person may change their data and how they are reached here (document 1, section 6). */
export const mayEdit = (user: SessionUser): boolean => isExternal(user) && user.habilitar_edicion
