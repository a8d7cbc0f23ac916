import * as z from 'zod/mini'
import type { KindName } from '../kinds/index.ts'
import { PRINTED, tidy } from '../values/characters.ts'
import { ATTACHMENT_TYPES } from '../verification/cases/attachment.ts'
import { ANSWER_CAUSES, EXAMINATION_OUTCOMES } from '../verification/cases/case.ts'
import { MAX_EXPLANATION_LENGTH, moreTime } from '../verification/cases/explanation.ts'
import { defineCall, type ReadonlyDeep } from './call.ts'
import { fromFields } from './from-fields.ts'
import { code, day, moment, textOrNone, words } from './shapes.ts'
import { heldAs, wire } from './wire.ts'

const kind = heldAs(z.string(), { decode: (sent) => sent as KindName, encode: (name) => name })

/** A record by its place among those of its kind that were sworn, as people know it, with its amount. */
export const swornRecord = wire({ kind: ['lista', kind], place: ['lugar', z.int()], title: 'titulo', amount: ['monto', z.int()] })

const addedFile = wire({ id: ['codigo', z.int()], name: 'nombre', type: ['tipo', z.enum(ATTACHMENT_TYPES)], bytes: z.int() })

/** What was asked and answered, with the records that it is about. */
export const explanationRequest = wire({
  id: ['codigo', z.int()],
  askedAt: ['pedido', moment],
  dueOn: ['vence', day],
  extended: ['prorrogado', z.boolean()],
  questions: ['preguntas', z.array(wire({ record: ['registro', z.nullable(swornRecord)], words: 'pregunta' }))],
  answeredAt: ['respondido', z.nullable(moment)],
  cause: ['causa', z.nullable(z.enum(ANSWER_CAUSES))],
  answer: ['respuesta', textOrNone],
  files: ['adjuntos', z.array(addedFile)],
})

export type SwornRecord = ReadonlyDeep<z.output<typeof swornRecord>>
export type AddedFile = ReadonlyDeep<z.output<typeof addedFile>>
export type ExplanationRequest = ReadonlyDeep<z.output<typeof explanationRequest>>

/** An examination of a declaration of whoever signed in, as far as they know of it. */
const ownExamination = wire({
  id: ['codigo', z.int()],
  declarationId: ['declaracion', z.int()],
  /** Which one that is: why it was made, when it was received, and the number of its certificate. */
  declaration: ['jurada', wire({ reason: 'motivo', receivedOn: ['recepcionada', z.nullable(day)], certificate: 'certificado' })],
  /** Until when the examination is to end; null before it was opened. */
  allUntil: ['termina_hasta', z.nullable(day)],
  notifiedAt: ['avisado', moment],
  mayAnswer: ['puede_responder', z.boolean()],
  requests: ['pedidos', z.array(explanationRequest)],
  endedAt: ['terminado', z.nullable(moment)],
  outcome: ['resultado', z.nullable(z.enum(EXAMINATION_OUTCOMES))],
  reasons: ['motivos', textOrNone],
})
export type OwnExamination = ReadonlyDeep<z.output<typeof ownExamination>>

export const ownExaminations = defineCall({
  get: 'djbr_registro/examenes',
  access: 'session',
  summary: 'Listar las verificaciones de las propias declaraciones',
  answer: z.array(ownExamination),
})

const OF_REQUEST = { access: 'session', params: wire({ requestId: ['pedido', code] }) } as const

export const answerRequest = defineCall({
  ...OF_REQUEST,
  post: 'djbr_registro/examenes/:pedido/respuesta',
  summary: 'Responder un pedido de explicación',
  body: wire({ cause: ['causa', z.enum(ANSWER_CAUSES, 'common.unknownCode')], words: ['respuesta', words(MAX_EXPLANATION_LENGTH)] }),
  says: 'cases.answered',
})

export const takeMoreTime = defineCall({
  ...OF_REQUEST,
  post: 'djbr_registro/examenes/:pedido/prorroga',
  summary: 'Tomar más plazo para responder',
  body: fromFields(moreTime),
  says: 'cases.extended',
})

const MAX_NAME_LENGTH = 120
const name = z
  .string('common.required')
  .check(
    z.overwrite(tidy),
    z.minLength(1, 'common.required'),
    z.maxLength(MAX_NAME_LENGTH, `common.tooLong?max=${MAX_NAME_LENGTH}`),
    z.regex(PRINTED, 'common.specialCharacter'),
  )

export const addFile = defineCall({
  ...OF_REQUEST,
  post: 'djbr_registro/examenes/:pedido/adjuntos',
  summary: 'Agregar un archivo a una respuesta',
  body: wire({
    name: ['nombre', name],
    base64: ['archivo', z.string('common.required').check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'common.invalidFormat'))],
  }),
  says: 'cases.file.added',
})

export const removeFile = defineCall({
  delete: 'djbr_registro/examenes/:pedido/adjuntos/:adjunto',
  access: 'session',
  summary: 'Quitar un archivo de una respuesta que no se dio',
  params: wire({ requestId: ['pedido', code], fileId: ['adjunto', code] }),
  says: 'cases.file.removed',
})
