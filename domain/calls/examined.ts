import * as z from 'zod/mini'
import type { KindName } from '../kinds/index.ts'
import { ATTACHMENT_TYPES } from '../verification/cases/attachment.ts'
import { ANSWER_CAUSES, EXAMINATION_OUTCOMES } from '../verification/cases/case.ts'
import { MAX_EXPLANATION_LENGTH, MAX_QUESTIONS, moreTime } from '../verification/cases/explanation.ts'
import { defineCall, type ReadonlyDeep } from './call.ts'
import { fileName } from './file-name.ts'
import { fromFields } from './from-fields.ts'
import { code, day, moment, printed, textOrNone } from './shapes.ts'
import { heldAs, wire } from './wire.ts'

const kind = heldAs(z.string(), { decode: (sent) => sent as KindName, encode: (name) => name })

/** A sworn record: its place among those of its kind, the title that people know it by, and its amount. */
export const swornRecord = wire({ kind: ['lista', kind], place: ['lugar', z.int()], title: 'titulo', amount: ['monto', z.int()] })

const addedFile = wire({ id: ['codigo', z.int()], name: 'nombre', type: ['tipo', z.enum(ATTACHMENT_TYPES)], bytes: z.int() })

const explanation = wire({
  cause: ['causa', z.enum(ANSWER_CAUSES, 'common.unknownCode')],
  words: ['respuesta', printed(MAX_EXPLANATION_LENGTH, 'common.tooLong', 'common.specialCharacter')],
})

/** A question, the record that it is about, and the answer with its files. */
const explainedQuestion = wire({
  record: ['registro', z.nullable(swornRecord)],
  words: 'pregunta',
  answer: ['respuesta', z.nullable(wire({ cause: ['causa', z.enum(ANSWER_CAUSES)], words: 'texto' }))],
  files: ['adjuntos', z.array(addedFile)],
})

/** A request with its questions and answers, and the records that they are about. */
export const explanationRequest = wire({
  id: ['codigo', z.int()],
  askedAt: ['pedido', moment],
  dueOn: ['vence', day],
  extended: ['prorrogado', z.boolean()],
  questions: ['preguntas', z.array(explainedQuestion)],
  answeredAt: ['respondido', z.nullable(moment)],
  /** Whether the answer's receipt is signed; null where there is no receipt. */
  receipt: ['constancia', z.nullable(z.boolean())],
})

export type SwornRecord = ReadonlyDeep<z.output<typeof swornRecord>>
export type ExplainedQuestion = ReadonlyDeep<z.output<typeof explainedQuestion>>
export type AddedFile = ReadonlyDeep<z.output<typeof addedFile>>
export type ExplanationRequest = ReadonlyDeep<z.output<typeof explanationRequest>>

/** An examination of the caller's declaration, as far as they may know of it. */
const ownExamination = wire({
  id: ['codigo', z.int()],
  declarationId: ['declaracion', z.int()],
  /** The examined declaration: why it was made, when it was received, and its certificate's number. */
  declaration: ['jurada', wire({ reason: 'motivo', receivedOn: ['recepcionada', z.nullable(day)], certificate: 'certificado' })],
  /** Day by which the examination is to end; null before it was opened. */
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
  body: wire({ answers: ['respuestas', z.array(explanation).check(z.maxLength(MAX_QUESTIONS, `common.tooLong?max=${MAX_QUESTIONS}`))] }),
  says: 'cases.answered',
})

export const answerReceipt = defineCall({
  ...OF_REQUEST,
  get: 'djbr_registro/examenes/:pedido/constancia',
  summary: 'Descargar la constancia firmada de una respuesta',
  answer: wire({ document: 'documento', name: 'nombre' }),
})

export const takeMoreTime = defineCall({
  ...OF_REQUEST,
  post: 'djbr_registro/examenes/:pedido/prorroga',
  summary: 'Tomar más plazo para responder',
  body: fromFields(moreTime),
  says: 'cases.extended',
})

export const addFile = defineCall({
  ...OF_REQUEST,
  post: 'djbr_registro/examenes/:pedido/adjuntos',
  summary: 'Agregar un archivo a una respuesta',
  body: wire({
    /** The place of the question that it belongs to. */
    question: [
      'pregunta',
      z.int('common.notNumber').check(z.minimum(0, 'common.outOfRange'), z.maximum(MAX_QUESTIONS - 1, 'common.outOfRange')),
    ],
    name: ['nombre', fileName.check(z.minLength(1, 'common.required'))],
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
