import * as z from 'zod/mini'
import { FEMALE, MALE } from '../fields/field.ts'
import { CONTACT, CORRECTIONS } from '../identity/identity-check.ts'
import { type AnswerOnTheWire, type Asked, defineCall } from './call.ts'
import { captchaFields, textIfSent } from './entering.ts'
import { arrivingOf } from './from-fields.ts'
import { dayWritten } from './shapes.ts'
import { heldAs, wire } from './wire.ts'

const OWN = { access: 'session' } as const

/** Empty means national. */
const national = z.transform((_: '') => 1)
const nationality: z.ZodMiniType<number | null | undefined, string | number | null | undefined> = z.nullish(
  z.union([z.pipe(z.literal(['1', '2']), z.transform(Number)), z.literal([1, 2]), z.pipe(z.literal(''), national)]),
)

/** The person asked about (R4.35): number, hyphen and complement, which may be empty: `5100010-`. */
const CHECK = {
  body: wire({
    nationality: ['tipo_persona', nationality],
    document: [
      'NumeroDocumento',
      z.pipe(
        textIfSent(200),
        z.transform((entered: string) => entered.replace(/\s/g, '').replace(/^(\d+)-$/, '$1')),
      ),
    ],
    birthDate: ['FechaNacimiento', dayWritten(z.string('common.required').check(z.minLength(1, 'common.required')))],
    paternal: ['PrimerApellido', arrivingOf(CORRECTIONS.MAP.field)],
    maternal: ['SegundoApellido', arrivingOf(CORRECTIONS.MAM.field)],
    names: ['nombres', arrivingOf(CORRECTIONS.MNP.field)],
    ...captchaFields,
  }),
}

const check = {
  err_existente: z.int(),
  err_codigo: z.int(),
  err_mensaje: z.string(),
  /** 503 when the service is down or was asked too often today; else 0. */
  error_codigo: z.int(),
  /** Per field 0 differs, 1 matches, 2 not verified; empty when nobody was found. */
  camposComparados: z.record(z.string(), z.int()),
  estadoSegip: z.int(),
  mensaje: z.array(z.string()),
  tipo: z.enum(['success', 'warning', 'info']),
}

export const checkIdentity = defineCall({
  ...OWN,
  ...CHECK,
  post: 'djbr_registro/contrastacion_segip',
  summary: 'Contrastar los datos con el registro de identidad',
  answer: z.object(check),
})
export type AskedIdentity = Asked<typeof checkIdentity>
export type IdentityChecked = AnswerOnTheWire<typeof checkIdentity>

export const confirmIdentity = defineCall({
  ...OWN,
  put: 'djbr_registro/contrastacion_segip',
  summary: 'Seguir con los propios datos a pesar de una diferencia',
  /** Whether the declarant's word was taken, or the findings are told only now. */
  answer: z.object({ ...check, contrastacion_confirmada: z.boolean() }),
})

export const checkAnyIdentity = defineCall({
  access: 'public',
  ...CHECK,
  post: 'djbr_registro/contrastacion_segip_externo',
  summary: 'Contrastar datos con el registro de identidad, sin sesión',
  answer: z.object({ ...check, finalizado: z.boolean() }),
})

export const ownIdentity = defineCall({
  ...OWN,
  get: 'djbr_registro/persona_declarante',
  summary: 'Leer el estado de la propia identidad',
  answer: z.object({
    err_existente: z.int(),
    contrastado_segip: z.int(),
    /** Whether the register can know the document at all: it has no passports. */
    contrastable: z.boolean(),
    /** Whether the data as they stand were checked, and whether the declarant chose to go on with them. */
    contrastacion_solicitada: z.boolean(),
    contrastacion_confirmada: z.boolean(),
  }),
})

const TYPES = ['MAP', 'MAM', 'MNP', 'MFN', 'DOC'] as const
const part = textIfSent(200)
const corrections = z
  .array(
    z.object({
      tipo_modificacion: z.enum(TYPES, 'common.unknownCode'),
      valor_actual: part,
      valor_actual_numero_documento: part,
      valor_actual_sufijo: part,
      valor_actual_tipo_documento: part,
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(TYPES.length),
    z.refine((list) => new Set(list.map(({ tipo_modificacion }) => tipo_modificacion)).size === list.length, 'common.invalid'),
  )
export type SentCorrection = z.output<typeof corrections>[number]

/** Corrects one's own data (R4.40): each type at most once. */
export const correctIdentity = defineCall({
  ...OWN,
  put: 'djbr_registro/datos_declarante',
  summary: 'Corregir los propios datos de identidad',
  body: heldAs(corrections, { decode: (list) => ({ corrections: list }), encode: ({ corrections }) => corrections }),
  says: 'person.correction.saved',
})

const gender = z.union([z.literal([FEMALE, MALE]), z.pipe(z.literal(['0', '1']), z.transform(Number))], 'person.genderRequired')

export const setGender = defineCall({
  ...OWN,
  post: 'djbr_registro/actualiza_genero',
  summary: 'Fijar el género por primera vez',
  body: wire({ gender: ['genero', gender] }),
  says: 'person.detailsSaved',
})

/** Gender, or how the person is reached. */
export const changeDetails = defineCall({
  ...OWN,
  post: 'djbr_registro/actualiza_datos_declarante',
  summary: 'Cambiar el contacto o el género',
  body: z.discriminatedUnion('tipo_modificacion', [
    z.object({ tipo_modificacion: z.literal('MGP'), valor_actual: gender }),
    z.object({
      tipo_modificacion: z.literal('MDC'),
      celular: z.pipe(
        z.transform((sent: unknown) => (typeof sent === 'number' ? String(sent) : sent)),
        arrivingOf(CONTACT.phone),
      ),
      correo1: arrivingOf(CONTACT.email),
      correo2: arrivingOf(CONTACT.otherEmail),
    }),
  ]),
  says: 'person.detailsSaved',
})
export type SentContact = Extract<Asked<typeof changeDetails>, { tipo_modificacion: 'MDC' }>
