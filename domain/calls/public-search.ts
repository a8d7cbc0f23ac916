import * as z from 'zod/mini'
import { IDENTITY_CARD, PASSPORT } from '../identity/identity-document.ts'
import { refer } from '../messages/reference.ts'
import { lengthOf, plainSigns, tidy } from '../values/characters.ts'
import { defineCall } from './call.ts'
import { captchaFields, textIfSent } from './entering.ts'
import { publicExtract } from './own-review.ts'
import { dayWritten, numberAsked } from './shapes.ts'
import { wire } from './wire.ts'

const OPEN = { access: 'public' } as const

const nameWords = (max: number) =>
  z.string('common.required').check(
    z.overwrite((entered: string) => plainSigns(tidy(entered))),
    z.refine((entered) => entered !== '', 'common.required'),
    z.refine((entered) => lengthOf(entered) <= max, refer('common.tooLong', { max })),
  )

/** People whose summary is public; where there are none, a single row that is nobody's (R3.15). Number and seal are handles for the summary, valid for a few minutes. */
export const searchPeople = defineCall({
  ...OPEN,
  post: 'djbr_registro/consulta_publica',
  summary: 'Buscar declaraciones públicas',
  body: wire({ surnames: ['perdec_apellidos', nameWords(80)], names: ['perdec_nombres', nameWords(98)], ...captchaFields }),
  answer: z.array(
    wire({
      number: ['perdec_codigo', z.int()],
      names: 'perdec_nombres',
      surnames: 'perdec_apellidos',
      entity: 'cardec_descripcion_entidad',
      declaredOn: 'decjur_fecha_declaracion',
      seal: 'decjur_control_cge',
    }),
  ),
})

/** The public summary that a handle stands for (R3.19). */
export const publicSummary = defineCall({
  ...OPEN,
  get: 'djbr_registro/resumen_publico/:perdec_codigo/:control',
  summary: 'Leer el resumen público de una declaración',
  params: wire({ number: 'perdec_codigo', seal: 'control' }),
  answer: publicExtract,
})

/** Length that no part of a document reaches: a value that long is nobody's, and is answered as such. */
const MAX_PART = 20
const documentPart = z.pipe(
  textIfSent(MAX_PART),
  z.transform((part: string) => part.trim().toUpperCase()),
)

/** Where the latest declaration of a document's holder stands (R3.22). */
export const declarationStatus = defineCall({
  ...OPEN,
  get: 'djbr_registro/declaracion_jurada_publico',
  summary: 'Consultar el estado de una declaración por documento y fecha de nacimiento',
  query: z
    .object({
      tipo_documento: numberAsked(IDENTITY_CARD, PASSPORT, 'common.unknownCode').check(
        z.refine((type) => type === IDENTITY_CARD || type === PASSPORT, 'common.unknownCode'),
      ),
      prefijo_documento: documentPart,
      nro_documento: documentPart,
      sufijo_documento: documentPart,
      fecha_nacimiento: dayWritten(z.string('common.required')),
      ...captchaFields,
    })
    .check(({ value: { tipo_documento, nro_documento }, issues }) => {
      if (nro_documento !== '') return
      const message = tipo_documento === PASSPORT ? 'services.status.passportRequired' : 'services.status.numberRequired'
      issues.push({ code: 'custom', path: ['nro_documento'], message, input: nro_documento })
    }),
  answer: z.object({
    decjur_fecha_declaracion: z.string(),
    decjur_estado: z.int(),
    error_existente: z.int(),
    error_mensaje: z.string(),
  }),
})
