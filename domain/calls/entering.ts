import * as z from 'zod/mini'
import { lengthProblem } from '../access/password.ts'
import { wire } from './wire.ts'

/** What a captcha, or the work in its place, is for. */
export const PURPOSES = [
  'login',
  'tarjeta',
  'busqueda',
  'estado',
  'certificado',
  'activacion',
  'recuperacion',
  'segip',
  'insistir',
] as const
export type Purpose = (typeof PURPOSES)[number]

/** A text that may be left out ('' then) or sent as a number. Each act decides what the value is worth. */
export const textIfSent = (max: number) =>
  z.pipe(
    z.nullish(z.union([z.string().check(z.maxLength(max)), z.pipe(z.int(), z.transform(String))])),
    z.transform((sent: string | null | undefined) => sent ?? ''),
  )

/** A value that the portal issued and the caller sends back. */
export const textGiven = (max: number) =>
  z.string('common.required').check(z.minLength(1, 'common.required'), z.maxLength(max, 'common.invalid'))

/** Fields that a call with a captcha carries besides its own; spread them into the body's or the query's schema. */
export const captchaFields = { captcha: textIfSent(2000), token: textIfSent(200) }

/** Longest ticket, or secret in a link. */
export const MAX_SECRET = 100

/** A call that a link in a mail leads to, by the secret in the link. */
export const BY_LINK = {
  access: 'public',
  query: wire({ token: ['clave', z._default(z.string().check(z.maxLength(MAX_SECRET)), '')] }),
} as const

/** A password as it travels: not empty, at most 100 code points, otherwise exactly as sent (R2.57). */
export const passwordText = z
  .string('common.required')
  .check(
    z.superRefine((password, context) => {
      const message = lengthProblem(password)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )
  .register(z.globalRegistry, { minLength: 1 })

/** A new password, entered twice. */
export const newPassword = { cuefundec_contrasenia: passwordText, cuefundec_contrasenia2: passwordText }

/** Refuses a body whose two new passwords differ. */
export const repeated = <Body extends z.ZodMiniType<Readonly<Record<keyof typeof newPassword, string>>>>(
  body: Body,
  message: 'access.recovery.mismatch' | 'profile.password.mismatch' = 'access.recovery.mismatch',
): Body =>
  body.check(
    z.refine<z.output<Body>>((given) => given.cuefundec_contrasenia === given.cuefundec_contrasenia2, {
      path: ['cuefundec_contrasenia2'],
      error: message,
    }),
  )

/** Where a person who may enter is sent, and the one-time value that opens their session there. */
const entrance = z.object({ url: z.string(), token: z.string() })
export type Entrance = Readonly<z.output<typeof entrance>>
/** A call that lets a person enter. */
export const ENTERS = { access: 'public', answer: entrance } as const
