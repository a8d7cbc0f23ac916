import { z } from 'zod'
import { passwordText } from './password-text.ts'

/** What may be left out, or sent as a number: '' for nothing. What it is worth is for the act to say. */
export const textIfSent = (max: number) =>
  z
    .union([z.string().max(max), z.int().transform(String)])
    .nullish()
    .transform((sent) => sent ?? '')

/** What the portal gave and is sent back. */
export const textGiven = (max: number) => z.string('common.required').min(1, 'common.required').max(max, 'common.invalid')

/** Where somebody is sent who may enter, and the one-time value that opens their session there. */
export const entrance = z.object({ url: z.string(), token: z.string() })

/** A new password, entered twice. */
export const newPassword = { cuefundec_contrasenia: passwordText, cuefundec_contrasenia2: passwordText }

/** Refuses a body whose two new passwords differ. */
export const repeated = <Body extends z.ZodType<Readonly<Record<keyof typeof newPassword, string>>>>(
  body: Body,
  message: 'access.recovery.mismatch' | 'profile.password.mismatch' = 'access.recovery.mismatch',
) => body.refine((given) => given.cuefundec_contrasenia === given.cuefundec_contrasenia2, { path: ['cuefundec_contrasenia2'], message })
