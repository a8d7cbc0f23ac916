import { lastPaper, linkRequest } from '@djbr/domain/access/recovery.ts'
import { arrivals } from '@djbr/domain/fields/contract.ts'
import { claimedIdentity } from '@djbr/domain/identity/claimed-identity.ts'
import { IDENTITY_CARD, PASSPORT, partsOf } from '@djbr/domain/identity/identity-document.ts'
import { z } from 'zod'
import { savedShape } from '../../ground/http/wire.ts'
import { captchaFields } from '../captcha.ts'
import type { PersonalDocument } from '../person-with.ts'
import { newPassword, repeated, textIfSent } from '../sent.ts'

const MAX_SECRET = 100

/** A ticket, or whatever came in its place. */
const ticket = textIfSent(MAX_SECRET)

/** R2.48, R2.53. */
export const identityBody = z.object({ ...arrivals(claimedIdentity), ...captchaFields })
export const identified = savedShape.extend({ inf_codigo: z.string() })

export const paperBody = z.object({ perdec_codigo: ticket, ...arrivals(lastPaper) })
export const proved = savedShape.extend({ inf_codigo: z.string(), inf_complemento: z.string() })

export const passwordBody = repeated(z.object({ perdec_codigo: ticket, ...newPassword }))

export const mailBody = z.object(arrivals(linkRequest))
export const mailAsked = savedShape.extend({ mensaje: z.string() })

export const linkQuery = z.object({ clave: z.string().max(MAX_SECRET).default('') })
export const linkChecked = savedShape.extend({ cuenta: z.string() })
export const contactChecked = savedShape.extend({ correo: z.string() })
/** The link says whose account it is: one that the body names has to be that one. */
export const linkBody = repeated(z.object({ cuefundec: z.string().max(MAX_SECRET).nullish(), ...newPassword }))
export const linkUsed = savedShape.extend({
  cuenta: z.string(),
  celular: z.string(),
  correo: z.string(),
  cuefundec_estado_descripcion: z.string(),
  nombre: z.string(),
})

/** A document in one line, as people write it (`1234567-1J`, `AB-123456`) or as the session user has it (`1_1234567_1J`). */
export function documentIn(written: string): PersonalDocument {
  const [type = '', main = '', tail = ''] = written.includes('_') ? written.toUpperCase().split('_') : ['', written.toUpperCase()]
  const card = partsOf(tail && type !== String(PASSPORT) ? `${main}-${tail}` : main)
  if (type !== String(PASSPORT) && /^[0-9]+$/.test(card.number)) {
    return { documentType: IDENTITY_CARD, documentNumber: card.number, complement: card.complement, documentPrefix: '', documentSuffix: '' }
  }
  const parts = main.split('-')
  const [documentPrefix = '', documentNumber = '', documentSuffix = tail] = parts.length > 1 ? parts : ['', main]
  return { documentType: PASSPORT, documentNumber, complement: '', documentPrefix, documentSuffix }
}
