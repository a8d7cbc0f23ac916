import { z } from 'zod'
import { textGiven } from '../sent.ts'
import { isBackupCode } from './backup-codes.ts'
import type { Shown } from './show.ts'

const ONE_TIME_CODE = /^\d{6}$/
const enteredCode = z.string('common.required').trim()
/** The six digits that an authenticator shows. */
export const oneTimeCode = enteredCode.regex(ONE_TIME_CODE, 'access.oneTimeCodeShape')
const anyCode = enteredCode.refine((code) => ONE_TIME_CODE.test(code) || isBackupCode(code), 'access.factorCodeShape')

const opaque = textGiven(20_000)
/** As WebAuthn has it: 1,023 bytes at most, in base64url. */
const credentialId = textGiven(1364)
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key'), clientExtensionResults: z.object({}) }

/** What a browser answers when a passkey is made (WebAuthn, as JSON). */
export const madeCredential = z.object({ ...credential, response: z.object({ clientDataJSON: opaque, attestationObject: opaque }) })

/** What a browser answers when a passkey is shown. */
const shownCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: opaque, authenticatorData: opaque, signature: opaque, userHandle: opaque.optional() }),
})

/** A second factor as it is shown: a code, or a passkey. */
export const shownFactor = z.union([z.object({ codigo: anyCode }), z.object({ llave: shownCredential })])

/** The same beside what else is sent, where a second factor may be asked. */
export const maybeShownFactor = { codigo: anyCode.nullish(), llave: shownCredential.nullish() }
type MaybeShown = { readonly codigo?: string | null | undefined; readonly llave?: z.output<typeof shownCredential> | null | undefined }

/** What was shown of it; null for nothing. */
export const maybeShownIn = ({ codigo, llave }: MaybeShown): Shown | null =>
  codigo != null ? { code: codigo } : llave != null ? shownIn({ llave }) : null

export const shownIn = (body: z.output<typeof shownFactor>): Shown =>
  'codigo' in body ? { code: body.codigo } : { passkey: body.llave as Extract<Shown, { passkey: unknown }>['passkey'] }

const listed = z.array(z.object({ id: z.string(), type: z.literal('public-key') }))

/** What a browser is asked to make a passkey with. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: listed,
  authenticatorSelection: z.object({ residentKey: z.string(), requireResidentKey: z.boolean(), userVerification: z.string() }),
  attestation: z.string(),
})

/** What a browser is asked to show a passkey with. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.string(),
  allowCredentials: listed,
})
