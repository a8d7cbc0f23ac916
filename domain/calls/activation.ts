import * as z from 'zod/mini'
import { ownerProof } from '../access/activation.ts'
import { arrivals } from '../fields/contract.ts'
import { FEMALE, MALE } from '../fields/field.ts'
import { claimedContact, claimedDocument, claimedIdentity } from '../identity/claimed-identity.ts'
import { type AnswerOnTheWire, defineCall } from './call.ts'
import { captchaFields, ENTERS, newPassword, repeated, textGiven, textIfSent } from './entering.ts'
import { wire } from './wire.ts'

const OPEN = { access: 'public' } as const

const identity = z.object({ ...arrivals(claimedIdentity), ...captchaFields })
const card = { tar_codigo_tarjeta: textIfSent(40), tar_pin_tarjeta: textIfSent(20) }

const gender = z.pipe(
  z.nullish(
    z.union([
      z.literal([FEMALE, MALE]),
      z.pipe(z.literal(['0', '1']), z.transform(Number)),
      z.pipe(
        z.literal(['', '-1', -1]),
        z.transform(() => -1),
      ),
    ]),
  ),
  z.transform((sent: number | null | undefined) => sent ?? -1),
)

const done = { err_codigo: z.int(), err_existente: z.int(), err_mensaje: z.string() }

/** Answer of each step: zero and its words, the ticket in `inf_codigo`, and in `inf_complemento` what is asked next or was made. */
const step = wire({ ...done, ticket: 'inf_codigo', next: 'inf_complemento', token: 'token' })
const STEP = { ...OPEN, answer: step } as const
export type StepAnswer = AnswerOnTheWire<{ answer: typeof step }>

export const cardLogin = defineCall({
  ...ENTERS,
  post: 'control_tarjeta/login_tarjeta',
  summary: 'Ingresar con una tarjeta',
  body: z.object({ ...arrivals(claimedDocument), tar_codigo_tarjeta: textIfSent(40), ...captchaFields }),
})

export const identifyToActivate = defineCall({
  ...STEP,
  post: 'control_tarjeta/verifica_datos_personales',
  summary: 'Crear el acceso: verificar los datos personales',
  body: identity,
})

export const proveToActivate = defineCall({
  ...STEP,
  post: 'control_tarjeta/verifica_datos_complementarios',
  summary: 'Crear el acceso: probar quién lo pide',
  body: z.object({ ...arrivals(claimedContact), ...arrivals(ownerProof), perdec_codigo: textIfSent(100) }),
})

export const checkCard = defineCall({
  ...OPEN,
  post: 'control_tarjeta/valida_tarjeta',
  summary: 'Crear el acceso: comprobar el código y el PIN de una tarjeta',
  body: z.object(card),
  answer: z.object({ finalizado: z.boolean(), error_existente: z.int(), err_existente: z.int(), err_mensaje: z.string() }),
})

export const linkCard = defineCall({
  ...STEP,
  post: 'control_tarjeta/cuenta_tarjeta',
  summary: 'Crear el acceso: vincular una tarjeta a la persona',
  body: z.object({ ...card, perdec_genero: gender }),
})

export const accountName = defineCall({
  ...STEP,
  post: 'control_tarjeta/cuenta_uid',
  summary: 'Crear el acceso: leer el nombre que tendrá la cuenta',
  body: identity,
})

export const newAccount = defineCall({
  ...STEP,
  post: 'control_tarjeta/cuenta',
  summary: 'Crear el acceso: crear la cuenta con su contraseña',
  body: z.object({ datos: repeated(z.object({ ...newPassword, perdec_genero: gender })) }),
})

export const madeLogin = defineCall({
  ...ENTERS,
  post: 'control_tarjeta/ingreso_creado',
  summary: 'Crear el acceso: ingresar con lo que se acaba de crear',
  body: z.object({ codigo: textGiven(100) }),
})

export const slipOfMade = defineCall({
  ...OPEN,
  get: 'reporte/jasper_crea_cuenta',
  summary: 'Descargar la constancia de la cuenta o tarjeta',
  answer: z.object({ err_existente: z.int(), err_mensaje: z.string(), base64: z.string(), nombre: z.string() }),
})
