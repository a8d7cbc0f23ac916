import * as z from 'zod/mini'
import { type AnswerOnTheWire, defineCall } from './call.ts'
import { found } from './shapes.ts'
import { wire } from './wire.ts'

const OWN = { access: 'session' } as const
const USER = { access: 'usuario' } as const

const asBase64 = z.object({ ...found, base64: z.string() })
const file = wire({ document: 'documento', name: 'nombre' })

/** The open declaration as it would be printed, composed anew each time (R4.63). */
export const ownDraft = defineCall({
  ...OWN,
  get: 'djbr_registro/borrador_declaracion',
  summary: 'Imprimir el borrador de la declaración',
  answer: asBase64,
})

/** The statements sworn at finalizing, and the version of their words. */
export const statements = defineCall({
  ...OWN,
  get: 'djbr_registro/afirmaciones',
  summary: 'Listar lo que se jura al finalizar',
  answer: wire({ version: z.int(), statements: ['afirmaciones', z.array(z.string())] }),
})

/** Finalizes (R6.28). The version is that of the statements as they were read. */
export const finalizeOnPaper = defineCall({
  ...OWN,
  post: 'djbr_registro/finalizar_declaracion_externo',
  summary: 'Finalizar la declaración por la modalidad tradicional',
  ifMatch: true,
  says: 'lifecycle.finalized',
})

export const mayEnable = defineCall({
  ...OWN,
  get: 'djbr_registro/validar_habilita_declaracion',
  summary: 'Comprobar si la declaración se puede habilitar',
  says: 'lifecycle.canEnable',
  beside: {
    /** 1 where it waits for its reception at Ciudadanía Digital. */
    flag: ['bandera_habilitacion', z.int()],
  },
})

/** Opens a finalized declaration for changes (R6.56). */
export const enableOwn = defineCall({
  ...USER,
  post: 'djbr_registro/habilita_declaracion',
  summary: 'Habilitar la declaración finalizada para corregirla',
  says: 'lifecycle.enabled',
})

/** Calls for the documents of the latest declaration; each is printed when it is first requested. */
export const issuedDocuments = defineCall({
  ...OWN,
  get: 'djbr_registro/obtiene_ids_archivo_digital',
  summary: 'Leer los identificadores de los documentos emitidos',
  answer: wire({
    ...found,
    formId: 'id_archivo_dig_form',
    certificateId: 'id_archivo_dig_cert',
    formHash: 'hash_form',
    certificateHash: 'hash_cert',
  }),
})

export const ownCertificate = defineCall({
  ...OWN,
  get: 'djbr_registro/generar_certificado',
  summary: 'Descargar el certificado vigente',
  answer: asBase64,
})

export const issuedDocument = defineCall({
  ...OWN,
  get: 'djbr_registro/obtiene_certificado_archivo/:idArchivo/:hash',
  summary: 'Descargar un documento emitido',
  params: wire({ id: ['idArchivo', z.string().check(z.toLowerCase(), z.maxLength(64))], hash: z.string().check(z.maxLength(128)) }),
  answer: file,
})

export const visitCalendar = defineCall({
  ...OWN,
  get: 'djbr_registro/presentacion/calendario',
  summary: 'Descargar el día de llevar los papeles como archivo de calendario',
  answer: z.string(),
})

/** Both documents, two copies of each (R6.34). */
export const papersToPresent = defineCall({
  ...OWN,
  get: 'djbr_registro/papeles_para_presentar',
  summary: 'Descargar los papeles que se presentan',
  answer: file,
})

/** Finalizes the digital way, or asks for the approval again (R6.35). */
export const finalizeDigitally = defineCall({
  ...USER,
  post: 'djbr_registro/finalizar_declaracion',
  summary: 'Finalizar la declaración por la modalidad digital',
  ifMatch: true,
  answer: z.object({
    ...found,
    aprobacion: z.object({
      finalizado: z.boolean(),
      link: z.string(),
      message: z.string(),
      estadoProceso: z.string(),
      error: z.boolean(),
    }),
  }),
})
export type AskedApproval = AnswerOnTheWire<typeof finalizeDigitally>['aprobacion']

/** Receives what was approved (R6.40); called again, it reports the state of that. */
export const receiveDigitally = defineCall({
  ...USER,
  post: 'djbr_registro/recepcion_digital',
  summary: 'Recibir la declaración aprobada en Ciudadanía Digital',
  answer: z.object({
    error_existente: z.int(),
    error_codigo: z.int(),
    error_mensaje: z.string(),
    /** Whether one of its documents could not be signed when its turn came. */
    errores_proceso: z.boolean(),
  }),
})
