import * as z from 'zod/mini'
import { ROLES } from '../office/office.ts'
import { CAPACITIES } from '../register/entity-members.ts'
import { type AnswerOnTheWire, defineCall } from './call.ts'
import { captchaFields, ENTERS, newPassword, PURPOSES, passwordText, repeated, textGiven } from './entering.ts'
import { maybeShownFactor, shownFactor, toShow } from './second-factor.ts'
import { code, moment, saved } from './shapes.ts'
import { wire } from './wire.ts'

const OPEN = { access: 'public' } as const
const OWN = { access: 'session' } as const
/** Calls that the portal makes by itself, or to confirm an identity: they do not keep a session alive. */
const ASIDE = { ...OWN, touches: false } as const

export const captchaImage = defineCall({
  ...OPEN,
  get: 'system/captcha',
  summary: 'Pedir una imagen de captcha',
  query: wire({ purpose: ['uso', z.enum(PURPOSES)] }),
  answer: z.object({ token: z.string(), imagen: z.string() }),
})

/** A challenge as it is answered. */
export const puzzle = z.object({
  algorithm: z.string(),
  nonce: z.string(),
  salt: z.string(),
  cost: z.int(),
  memoryCost: z.optional(z.int()),
  keyLength: z.int(),
  keyPrefix: z.string(),
})

export const captchaWork = defineCall({
  ...OPEN,
  get: 'system/captcha/reto',
  summary: 'Pedir una prueba de trabajo en lugar de la imagen',
  query: wire({ purpose: ['uso', z.enum(PURPOSES)], demand: ['por', z._default(z.string().check(z.maxLength(1000)), '')] }),
  answer: z.object({ token: z.string(), parameters: puzzle }),
})

export const accountLogin = defineCall({
  ...ENTERS,
  post: 'control_tarjeta/login_cuenta',
  summary: 'Ingresar con cuenta y contraseña',
  body: wire({
    account: [
      'cueperdec_login',
      z.string('common.required').check(z.trim(), z.minLength(1, 'common.required'), z.regex(/^[A-Za-z0-9]{10,12}$/, 'access.accountSize')),
    ],
    password: ['cueperdec_contrasenia', passwordText],
    ...captchaFields,
  }),
})

const differs = z.int().check(z.minimum(0), z.maximum(1))

/** The session user of R2.30, and what else the screens need to know of the session. */
const sessionUser = z.object({
  nro_documento: z.string(),
  tipo_documento: z.int(),
  perdec_docidentidad: z.string(),
  primer_apellido: z.string(),
  segundo_apellido: z.string(),
  nombres: z.string(),
  perdec_genero: z.int(),
  celular: z.string(),
  email: z.string(),
  fecha_nacimiento: z.string(),
  /** 1 once the identity service has checked these data as they stand, whether all match or `observaciones` says what differs. */
  segip: z.int(),
  observaciones: z.object({
    perdec_appaterno: differs,
    perdec_apmaterno: differs,
    perdec_nombres: differs,
    perdec_fecha_nacimiento: differs,
    perdec_docidentidad: differs,
  }),
  tipo: z.enum(['usuario_externo', 'usuario']),
  ingreso: z.int(),
  habilitar_edicion: z.boolean(),
  cuenta: z.string(),
  oficina: z.string(),
  en_oficina: z.boolean(),
  roles: z.array(z.enum(ROLES)),
  /** The entity whose follow-up the user was appointed to, and in what capacity; null for everybody else. */
  entidad: z.nullable(z.object({ codigo: z.int(), nombre: z.string(), calidad: z.enum(CAPACITIES) })),
  /** Whether a second factor is set; for the staff, whether the office gave the password. */
  segundo_factor: z.boolean(),
  cambiar_clave: z.boolean(),
})
export type SessionUser = AnswerOnTheWire<{ answer: typeof sessionUser }>

const opened = wire({ token: 'token', user: ['usuario', sessionUser] })

/** A sign-in that waits for its second factor: the kinds accepted, and the one-time value that completes it. */
const waiting = wire({
  waits: ['segundo_factor', wire({ step: 'paso', codes: ['codigo', z.boolean()], passkeys: ['llave', z.boolean()] })],
})
export type SecondStep = AnswerOnTheWire<{ answer: typeof waiting }>['segundo_factor']

export const openSession = defineCall({
  ...OPEN,
  post: 'system/sesion',
  summary: 'Abrir la sesión con el valor de un ingreso',
  body: wire({ value: ['data', textGiven(100)] }),
  answer: z.union([opened, waiting]),
})

const step = z.object({ paso: textGiven(100) })

export const completeSignIn = defineCall({
  ...OPEN,
  post: 'system/sesion/segundo_factor',
  summary: 'Completar el ingreso con el segundo factor',
  body: z.intersection(step, shownFactor),
  answer: opened,
})

export const passkeyOfSignIn = defineCall({
  ...OPEN,
  post: 'system/sesion/llave',
  summary: 'Pedir con qué se usa una llave de acceso al ingresar',
  body: step,
  answer: toShow,
})

export const continueInTab = defineCall({
  ...OPEN,
  post: 'system/sesion/pestana',
  summary: 'Continuar la sesión en otra pestaña',
  answer: opened,
})

const status = wire({ user: ['usuario', sessionUser], idle: ['segundos_inactividad', z.int()], total: ['segundos_sesion', z.int()] })

export const currentSession = defineCall({ ...OWN, get: 'system/sesion', summary: 'Leer la sesión actual', answer: status })

export const prolongSession = defineCall({ ...ASIDE, post: 'system/sesion/renovar', summary: 'Prolongar la sesión', answer: status })

const shownSecret = (longest: number) =>
  z.string('common.required').check(z.trim(), z.minLength(1, 'common.required'), z.maxLength(longest, 'common.invalid'))

/** What a refusal asks for, as `confirmacion`, before a delicate change: what the person signed in with, or a second factor. */
export type ConfirmedBy = 'clave' | 'tarjeta' | 'ciudadania' | 'factor'

/** Confirms an identity by what the person signed in with plus a second factor where there is one, or by the second factor alone. */
export const confirmIdentity = defineCall({
  ...ASIDE,
  post: 'system/confirmacion',
  summary: 'Confirmar la identidad antes de un cambio delicado',
  body: z.union([
    z.object({ clave: passwordText, ...maybeShownFactor }),
    z.object({ tar_codigo_tarjeta: shownSecret(40), tar_pin_tarjeta: shownSecret(20), ...maybeShownFactor }),
    shownFactor,
  ]),
  says: 'access.confirm.done',
})

export const passkeyToConfirm = defineCall({
  ...ASIDE,
  post: 'system/confirmacion/llave',
  summary: 'Pedir con qué se usa una llave de acceso al confirmar',
  answer: toShow,
})

export const draftKeys = defineCall({
  ...ASIDE,
  post: 'system/sesion/resguardo',
  summary: 'Pedir la clave con que el equipo cifra lo no guardado',
  answer: wire({ keys: ['claves', z.array(wire({ id: z.uuid(), key: 'clave' }))] }),
})

export const signOut = defineCall({ ...OPEN, get: 'system/salir', summary: 'Cerrar la sesión', answer: wire({ goesTo: 'logoutUrl' }) })

/** A password change as it is sent: the current one, the new one and its repetition. */
const passwordChange = repeated(z.object({ cuefundec_contrasenia0: passwordText, ...newPassword }), 'profile.password.mismatch')

export const changePassword = defineCall({
  access: 'external',
  put: 'control_tarjeta/reset_password_usuario',
  summary: 'Cambiar la propia contraseña',
  body: passwordChange,
  answer: saved,
})

export const changeGivenPassword = defineCall({
  access: 'member',
  put: 'oficina/sesion/clave',
  summary: 'Cambiar la contraseña que dio la oficina',
  body: passwordChange,
  answer: saved,
})

export const ownSessions = defineCall({
  ...OWN,
  get: 'system/sesiones',
  summary: 'Listar las propias sesiones abiertas',
  answer: wire({
    sessions: [
      'sesiones',
      z.array(
        wire({
          id: ['codigo', z.int()],
          /** Browser and system, `Firefox, Windows`; '' when they are not known. */
          device: 'dispositivo',
          inOffice: ['en_oficina', z.boolean()],
          startedAt: ['desde', moment],
          lastSeenAt: ['ultimo_uso', moment],
          isThis: ['esta', z.boolean()],
        }),
      ),
    ],
  }),
})
export type OwnSession = AnswerOnTheWire<typeof ownSessions>['sesiones'][number]

export const endOwnSessions = defineCall({
  ...ASIDE,
  post: 'system/sesiones/cerrar',
  summary: 'Cerrar una de las propias sesiones, o las demás',
  body: wire({ id: ['codigo', z.nullish(code)] }),
  says: ({ id }: { readonly id?: number | null | undefined }) => (id == null ? 'profile.sessions.othersEnded' : 'profile.sessions.ended'),
})

export const citizenshipAddress = defineCall({
  ...OPEN,
  get: 'public/codigo',
  summary: 'Ir al ingreso de Ciudadanía Digital',
  /** Any value means that the person is to be asked again. */
  query: wire({ confirming: ['confirmar', z.optional(z.string())] }),
  answer: z.object({ datos: z.object({ token: z.string(), url: z.string() }) }),
})

const opaque = textGiven(2000)

export const citizenshipLogin = defineCall({
  ...ENTERS,
  post: 'public/codigo',
  summary: 'Ingresar con la respuesta de Ciudadanía Digital',
  body: z.object({ code: opaque, state: opaque, iss: z.optional(opaque) }),
})
