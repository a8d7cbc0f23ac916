import * as z from 'zod/mini'
import { type AnswerOnTheWire, defineCall } from './call.ts'
import { moment } from './shapes.ts'
import { wire } from './wire.ts'

/** The second factors of whoever asks: one-time codes, passkeys, backup codes (decision 048). */
export const ownFactors = defineCall({
  access: 'session',
  get: 'system/segundo_factor',
  summary: 'Leer los propios segundos factores',
  answer: wire({
    /** Since when one-time codes are asked; null for none. */
    codesSince: ['codigos_desde', z.nullable(moment)],
    passkeys: [
      'llaves',
      z.array(
        wire({ id: ['codigo', z.int()], name: 'nombre', createdAt: ['desde', moment], lastUsedAt: ['ultimo_uso', z.nullable(moment)] }),
      ),
    ],
    backupCodes: ['codigos_respaldo', z.int()],
    /** The domain that passkeys are made for; null where this portal has none. */
    domain: ['dominio', z.nullable(z.string())],
  }),
})
export type OwnFactors = AnswerOnTheWire<typeof ownFactors>

/** What an authenticator is told, once: the secret, what one on this device opens (`otpauth:`), and the image that another reads. */
export const drawnCodes = z.object({ secreto: z.string(), direccion: z.string(), qr: z.string() })
export type DrawnCodes = Readonly<z.output<typeof drawnCodes>>

/** The backup codes that come with a first second factor; none with a further one. */
export const enrolled = z.object({ codigos: z.array(z.string()) })
export type Enrolled = AnswerOnTheWire<{ answer: typeof enrolled }>

/** The same where it opens an area: with its session. */
export const enrolledInArea = z.object({ token: z.string(), codigos: z.array(z.string()) })
export type EnrolledInArea = AnswerOnTheWire<{ answer: typeof enrolledInArea }>
