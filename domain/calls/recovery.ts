import * as z from 'zod/mini'
import { lastPaper, linkRequest } from '../access/recovery.ts'
import { arrivals } from '../fields/contract.ts'
import { claimedIdentity } from '../identity/claimed-identity.ts'
import { defineCall } from './call.ts'
import { BY_LINK, captchaFields, MAX_SECRET, newPassword, repeated, textIfSent } from './entering.ts'

const OPEN = { access: 'public' } as const

/** A ticket, or anything sent in its place. */
const ticket = textIfSent(MAX_SECRET)
/** The same as it is answered. */
const given = { inf_codigo: z.string() }

/** R2.48, R2.53. */
export const identifyToRecover = defineCall({
  ...OPEN,
  post: 'control_tarjeta/verifica_persona_recovery',
  summary: 'Recuperar la cuenta: identificar a la persona',
  body: z.object({ ...arrivals(claimedIdentity), ...captchaFields }),
  says: 'access.recovery.identified',
  beside: given,
})

export const provePaper = defineCall({
  ...OPEN,
  post: 'control_tarjeta/verifica_ultima_djbr',
  summary: 'Recuperar la cuenta: probar la última declaración recibida',
  body: z.object({ perdec_codigo: ticket, ...arrivals(lastPaper) }),
  says: 'access.recovery.proved',
  beside: { ...given, account: 'inf_complemento' },
})

export const resetByPaper = defineCall({
  ...OPEN,
  put: 'control_tarjeta/reset_password',
  summary: 'Recuperar la cuenta: fijar la contraseña',
  body: repeated(z.object({ perdec_codigo: ticket, ...newPassword })),
  says: 'access.recovery.done',
})

export const requestLink = defineCall({
  ...OPEN,
  post: 'control_tarjeta/reset_password_correo',
  summary: 'Pedir por correo un enlace de contraseña',
  body: z.object(arrivals(linkRequest)),
  says: 'access.mail.asked',
  beside: { words: 'mensaje' },
})

export const checkLink = defineCall({
  ...BY_LINK,
  get: 'control_tarjeta/reset',
  summary: 'Comprobar un enlace de contraseña',
  says: 'access.link.right',
  beside: { account: 'cuenta' },
})

export const passwordByLink = defineCall({
  ...BY_LINK,
  post: 'control_tarjeta/reset',
  summary: 'Fijar la contraseña con un enlace de correo',
  /** The link identifies the account: an account named in the body has to be the same. */
  body: repeated(z.object({ cuefundec: z.nullish(z.string().check(z.maxLength(MAX_SECRET))), ...newPassword })),
  says: 'access.recovery.done',
  beside: { account: 'cuenta', phone: 'celular', email: 'correo', state: 'cuefundec_estado_descripcion', names: 'nombre' },
})

export const undoableRecovery = defineCall({
  ...BY_LINK,
  get: 'control_tarjeta/reset/deshacer',
  summary: 'Comprobar un enlace que deshace una recuperación',
  says: 'access.link.undoRight',
  beside: { account: 'cuenta' },
})

export const undoRecovery = defineCall({
  ...BY_LINK,
  post: 'control_tarjeta/reset/deshacer',
  summary: 'Deshacer una recuperación',
  says: 'access.link.undone',
})

export const undoableContactChange = defineCall({
  ...BY_LINK,
  get: 'control_tarjeta/contacto/deshacer',
  summary: 'Comprobar un enlace que deshace un cambio de contacto',
  says: 'access.link.undoRight',
  beside: { email: 'correo' },
})

export const undoContactChange = defineCall({
  ...BY_LINK,
  post: 'control_tarjeta/contacto/deshacer',
  summary: 'Deshacer un cambio de contacto',
  says: 'access.link.contactUndone',
})
