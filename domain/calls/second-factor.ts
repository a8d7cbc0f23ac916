import * as z from 'zod/mini'
import { isCardCode } from '../access/card-code.ts'
import { type AnswerOnTheWire, defineCall } from './call.ts'
import { BY_LINK, passwordText, textGiven } from './entering.ts'
import { code, moment, printed } from './shapes.ts'
import { wire } from './wire.ts'

const MAX_NAME_LENGTH = 60

const ONE_TIME_CODE = /^\d{6}$/
const enteredCode = z.string('common.required').check(z.trim())
/** The six digits that an authenticator shows. */
const oneTimeCode = enteredCode.check(z.regex(ONE_TIME_CODE, 'access.oneTimeCodeShape'))
/** The same, or a backup code, which is written like a card's code. */
const anyCode = enteredCode.check(z.refine((entered) => ONE_TIME_CODE.test(entered) || isCardCode(entered), 'access.factorCodeShape'))

const opaque = textGiven(20_000)
/** As WebAuthn has it: 1,023 bytes at most, in base64url. */
const credentialId = textGiven(1364)
/** Extensions of any kind: none is read. */
const extensions: z.ZodMiniType<object, object> = z.object({})
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key'), clientExtensionResults: extensions }

/** What a browser returns when a passkey is made (WebAuthn, as JSON). */
const madeCredential = z.object({ ...credential, response: z.object({ clientDataJSON: opaque, attestationObject: opaque }) })

/** What a browser returns when a passkey is shown. */
const shownCredential = z.object({
  ...credential,
  response: z.object({ clientDataJSON: opaque, authenticatorData: opaque, signature: opaque, userHandle: z.optional(opaque) }),
})

/** A second factor as it is shown: a code, or a passkey. */
export const shownFactor = z.union([z.object({ codigo: anyCode }), z.object({ llave: shownCredential })])
export type ShownFactor = Readonly<z.output<typeof shownFactor>>

/** The same, added to a body where a second factor may be asked for. */
export const maybeShownFactor = { codigo: z.nullish(anyCode), llave: z.nullish(shownCredential) }

const listed = z.array(z.object({ id: z.string(), type: z.literal('public-key') }))

/** Options with which a browser is asked to make a passkey. */
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

/** Options with which a browser is asked to show a passkey. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.string(),
  allowCredentials: listed,
})
/** A call that asks for it. */
export const toShow = wire({ options: ['opciones', requestOptions] })

const OWN = { access: 'session', touches: false } as const

/** The caller's second factors: one-time codes, passkeys, backup codes (decision 048). */
export const ownFactors = defineCall({
  access: 'session',
  get: 'system/segundo_factor',
  summary: 'Leer los propios segundos factores',
  answer: wire({
    /** Since when one-time codes are required; null where they are not set. */
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

/** What an authenticator is given, once: the secret, the `otpauth:` address for one on this device, and the image for one on another. */
const drawnCodes = wire({ secret: 'secreto', address: 'direccion', qr: 'qr' })
export type DrawnCodes = AnswerOnTheWire<{ answer: typeof drawnCodes }>

/** Backup codes that come with the first second factor; none with a further one. */
const enrolled = wire({ codes: ['codigos', z.array(z.string())] })
export type Enrolled = AnswerOnTheWire<{ answer: typeof enrolled }>

/** The same where it opens an area: with the token of its session. */
const enrolledInArea = wire({ token: 'token', codes: ['codigos', z.array(z.string())] })
export type EnrolledInArea = AnswerOnTheWire<{ answer: typeof enrolledInArea }>

/** Draws the secret of one-time codes or, with the first of them, confirms it. */
const drawnOrConfirmed = wire({ code: ['codigo', z.nullish(oneTimeCode)] })

export const addCodes = defineCall({
  ...OWN,
  post: 'system/segundo_factor/codigos',
  summary: 'Activar los códigos de un solo uso',
  body: drawnOrConfirmed,
  answer: z.union([enrolled, drawnCodes]),
})

export const removeCodes = defineCall({
  ...OWN,
  delete: 'system/segundo_factor/codigos',
  summary: 'Quitar los códigos de un solo uso',
  says: 'access.factor.codes.removed',
})

export const passkeyOptions = defineCall({
  ...OWN,
  post: 'system/segundo_factor/nueva_llave',
  summary: 'Pedir con qué se crea una llave de acceso',
  answer: wire({ options: ['opciones', creationOptions] }),
})
export type CreationOptions = AnswerOnTheWire<typeof passkeyOptions>['opciones']

export const keepPasskey = defineCall({
  ...OWN,
  post: 'system/segundo_factor/llaves',
  summary: 'Registrar una llave de acceso',
  body: wire({
    name: ['nombre', printed(MAX_NAME_LENGTH, 'common.tooLong', 'common.specialCharacter')],
    response: ['llave', madeCredential],
  }),
  answer: enrolled,
})

export const removePasskey = defineCall({
  ...OWN,
  delete: 'system/segundo_factor/llaves/:codigo',
  summary: 'Quitar una llave de acceso',
  params: wire({ id: ['codigo', code] }),
  says: 'access.passkey.removed',
})

export const otherBackupCodes = defineCall({
  ...OWN,
  post: 'system/segundo_factor/codigos_respaldo',
  summary: 'Pedir otros códigos de respaldo',
  answer: enrolled,
})

export const undoableFactors = defineCall({
  ...BY_LINK,
  get: 'control_tarjeta/segundo_factor/deshacer',
  summary: 'Comprobar un enlace que quita los segundos factores',
  says: 'access.link.undoRight',
})

export const undoFactors = defineCall({
  ...BY_LINK,
  post: 'control_tarjeta/segundo_factor/deshacer',
  summary: 'Quitar los segundos factores con un enlace de correo',
  body: wire({ password: ['contrasenia', passwordText] }),
  says: 'access.link.factorUndone',
})

/** Second factor of a person signed in with an account of the staff or of an entity's members: it opens their area (R8.5 to R8.9). */
const MEMBER = { access: 'member' } as const

export const openArea = defineCall({
  ...MEMBER,
  post: 'oficina/sesion/codigo',
  summary: 'Abrir la oficina con el segundo factor',
  body: shownFactor,
  answer: z.object({ token: z.string() }),
})

export const passkeyOfMember = defineCall({
  ...MEMBER,
  post: 'oficina/sesion/llave',
  summary: 'Pedir con qué se usa una llave de acceso en la oficina',
  answer: toShow,
})
export type RequestOptions = AnswerOnTheWire<typeof passkeyOfMember>['opciones']

export const addFirstCodes = defineCall({
  ...MEMBER,
  post: 'oficina/sesion/segundo_factor',
  summary: 'Dar de alta el segundo factor del personal',
  body: drawnOrConfirmed,
  answer: z.union([enrolledInArea, drawnCodes]),
})
