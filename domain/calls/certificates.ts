import * as z from 'zod/mini'
import { type AnswerOnTheWire, defineCall } from './call.ts'
import { captchaFields } from './entering.ts'
import { dayWritten, found } from './shapes.ts'
import { wire } from './wire.ts'

const OPEN = { access: 'public' } as const

/** What a certificate's holder reads in it. */
const key = {
  code: ['control_cge', z.string('common.required').check(z.minLength(1, 'common.required'), z.maxLength(30, 'common.tooLong?max=30'))],
  date: ['fecha_recepcion', dayWritten(z.string('common.invalidDate'))],
} as const
const OF_CERTIFICATE = { ...OPEN, body: wire(key) } as const

/** The kind of reception that a certificate was issued for; -1: there is no such certificate (R3.27). */
export const certificateType = defineCall({
  ...OPEN,
  post: 'djbr_registro/verifica_tipo_declaracion',
  summary: 'Leer por qué modalidad se recibió un certificado',
  body: wire({ ...key, ...captchaFields }),
  answer: wire({ receptionSystem: ['sistema_recepcion', z.int()] }),
})

/** State of a certificate today (R3.31). */
export const certificateStatus = defineCall({
  ...OF_CERTIFICATE,
  post: 'public/situacion',
  summary: 'Consultar si un certificado está vigente, reemplazado o de baja',
  answer: wire({
    /** In force, followed by a later one, written off; empty when there is no such certificate. */
    status: ['situacion', z.enum(['', 'vigente', 'reemplazada', 'baja'])],
    /** The code of its QR, signed; empty while it is being signed. */
    code: 'constancia',
  }),
})

/** What anyone holding a document's exact bytes is told about it: never whose it is. */
export const known = {
  known: ['conocido', z.boolean()],
  kind: ['clase', z.enum(['', 'certificado', 'formulario', 'constancia', 'ayuda'])],
  /** `pendiente`: not received yet. `sin_efecto`: its declaration was corrected before it was received. `emitida`: a receipt or a help document, which stand as they are. */
  status: ['situacion', z.enum(['', 'pendiente', 'vigente', 'reemplazada', 'baja', 'sin_efecto', 'emitida'])],
  receivedOn: 'fecha_recepcion',
  /** The day when the next declaration of the same person was received. */
  replacedOn: 'fecha_reemplazo',
  writtenOffOn: 'fecha_baja',
  /** Issue day of a receipt; for a help document, the day of its edition. */
  issuedOn: 'fecha_emision',
} as const

export const knownDocument = defineCall({
  ...OPEN,
  get: 'public/documento_conocido/:sha256',
  summary: 'Comprobar si el portal emitió un documento',
  params: wire({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'common.invalid'), z.toLowerCase()) }),
  answer: wire(known),
})

/** What a certificate says, under both of the documents' names at once (R3.28). */
export const certificateFacts = defineCall({
  ...OF_CERTIFICATE,
  post: 'djbr_registro/validar_control_externo',
  summary: 'Leer lo que dice un certificado tradicional',
  answer: z.object({
    ...found,
    numeroCertificadoDep: z.string(),
    codigoControlCge: z.string(),
    motivoDeclaracion: z.string(),
    tipdoc: z.string(),
    docidentidad: z.string(),
    apellidos: z.string(),
    nombres: z.string(),
    fechaRecepcion: z.string(),
    entidad: z.string(),
    cargo: z.string(),
    tipdoc_descripcion: z.string(),
    perdec_docidentidad: z.string(),
    dep_sigla_expedicion: z.string(),
    perdec_apellidos: z.string(),
    perdec_nombres: z.string(),
    motdec_descripcion: z.string(),
    decjur_fecha_recepcion_formateado: z.string(),
    decjur_fecha_ultima_visita: z.string(),
    ent_descripcion: z.string(),
    cardec_descripcion_cargo: z.string(),
    decjur_numero_certificado_departamento: z.string(),
    numero_certificado_nacional: z.string(),
    decjur_control_cge: z.string(),
  }),
})
export type CertificateFacts = AnswerOnTheWire<typeof certificateFacts>

/** Hands the signed certificate of a digital reception to the person who found it, by a handle that works once and for two minutes (R3.29). */
export const handCertificate = defineCall({
  ...OF_CERTIFICATE,
  post: 'djbr_registro/validar_control',
  summary: 'Preparar la descarga de un certificado digital',
  answer: wire({ ...found, handle: 'id_archivo_dig_cert', hash: 'sha256_cert' }),
})

/** The document that a handle stands for: `handle:hash` in base64. */
export const handedCertificate = defineCall({
  ...OPEN,
  post: 'djbr_registro/validar_documento',
  summary: 'Descargar un certificado digital firmado',
  body: wire({ handed: ['data', z.string('common.required').check(z.maxLength(400))] }),
  answer: wire({ document: 'documento' }),
})
