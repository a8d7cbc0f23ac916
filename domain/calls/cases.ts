import * as z from 'zod/mini'
import { kindNames } from '../declaration/totals.ts'
import type { KindName } from '../kinds/index.ts'
import { CASE_STATES, EXAMINATION_OUTCOMES } from '../verification/cases/case.ts'
import {
  caseNote,
  caseProposal,
  caseReason,
  MAX_CASE_TEXT_LENGTH,
  orderedExport,
  reportedDeclaration,
} from '../verification/cases/case-forms.ts'
import { MAX_QUESTIONS } from '../verification/cases/explanation.ts'
import { CHANNELS } from '../verification/cases/selection.ts'
import { defineCall, type ReadonlyDeep } from './call.ts'
import { explanationRequest, swornRecord } from './examined.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { code, day, moment, oneOf, textOrNone, words } from './shapes.ts'
import { strictWire, wire } from './wire.ts'

const state = z.enum(CASE_STATES, 'common.unknownCode')
const channel = z.enum(CHANNELS, 'common.unknownCode')
const outcome = z.enum(EXAMINATION_OUTCOMES, 'common.unknownCode')
const deferral = oneOf({ none: 'ninguno', asked: 'pedido', approved: 'aprobado', declined: 'rechazado' })
const OF_CASE = wire({ caseId: ['caso', code] })

/** Why a declaration was selected, by its channel. */
const grounds = wire({
  channel: ['canal', channel],
  reference: 'referencia',
  receivedOn: ['recibida', z.nullable(day)],
  reason: 'motivo',
  indicators: [
    'indicadores',
    z.array(wire({ number: ['numero', z.int()], params: ['datos', z.record(z.string(), z.union([z.string(), z.number()]))] })),
  ],
  /** The name that it was published under. */
  draw: ['sorteo', z.nullable(z.string())],
  position: ['posicion', z.nullable(z.int())],
})

const selectedCase = wire({
  id: ['codigo', z.int()],
  certificate: 'certificado',
  state: ['estado', state],
  selectedAt: ['elegido', moment],
  grounds: ['fundamentos', grounds],
})

/** A case as a list shows it: numbers and days, nobody's name. */
const listedCase = wire({
  id: ['codigo', z.int()],
  certificate: 'certificado',
  channel: ['canal', channel],
  state: ['estado', state],
  examiner: ['verifica', textOrNone],
  reviewUntil: ['revisar_hasta', z.nullable(day)],
  answerUntil: ['responder_hasta', z.nullable(day)],
  allUntil: ['terminar_hasta', z.nullable(day)],
  notified: ['avisado', z.boolean()],
  deferral: ['aplazamiento', deferral],
  deferredUntil: ['aplazado_hasta', z.nullable(day)],
  /** Shown before the case is opened, because opening it would notify the declarant. */
  deferralReason: ['motivo_aplazamiento', textOrNone],
  proposedOutcome: ['resultado_propuesto', z.nullable(outcome)],
  outcome: ['resultado', z.nullable(outcome)],
})

const viewedCase = wire({
  id: ['codigo', z.int()],
  state: ['estado', state],
  grounds: ['fundamentos', grounds],
  declarant: 'declarante',
  document: 'documento',
  reviewUntil: ['revisar_hasta', z.nullable(day)],
  allUntil: ['terminar_hasta', z.nullable(day)],
  extended: ['prorrogado', z.boolean()],
  notified: ['avisado', z.boolean()],
  deferral: ['aplazamiento', deferral],
  deferredUntil: ['aplazado_hasta', z.nullable(day)],
  deferralReason: ['motivo_aplazamiento', textOrNone],
  declarations: [
    'declaraciones',
    z.array(
      wire({
        certificate: 'certificado',
        receivedOn: ['recibida', day],
        isExamined: ['examinada', z.boolean()],
        assets: ['total_bienes', z.int()],
        debts: ['total_deudas', z.int()],
        income: ['total_rentas', z.int()],
        netWorth: ['patrimonio_neto', z.int()],
        records: ['registros', z.array(swornRecord)],
      }),
    ),
  ],
  requests: ['pedidos', z.array(explanationRequest)],
  events: ['historia', z.array(wire({ at: ['fecha', moment], kind: 'tipo', words: 'texto', by: ['por', textOrNone] }))],
  possibleOutcomes: ['resultados_posibles', z.readonly(z.array(outcome))],
  proposal: ['propuesta', z.nullable(wire({ outcome: ['resultado', outcome], reasons: 'motivos', by: ['por', textOrNone] }))],
  outcome: ['resultado', z.nullable(outcome)],
  reasons: ['motivos', textOrNone],
})

/** How far the file of a case is (R18.19). */
export const EXPORT_STATES = ['ordered', 'signing', 'delayed', 'signed'] as const

const referredCase = wire({
  id: ['codigo', z.int()],
  certificate: 'certificado',
  channel: ['canal', channel],
  endedAt: ['remitido', moment],
  examiner: ['verifico', textOrNone],
  decider: ['decidio', textOrNone],
  keptUntil: ['conservado_hasta', textOrNone],
  exports: [
    'expedientes',
    z.array(
      wire({
        id: ['codigo', z.int()],
        reference: 'referencia',
        orderedAt: ['ordenado', moment],
        orderedBy: 'por',
        state: ['estado', z.enum(EXPORT_STATES)],
        /** SHA-256 of the signed file; empty until it is signed. */
        signedHash: ['sha256', textOrNone],
      }),
    ),
  ],
})

/** Filters for a list of cases; by code, for a single case. */
const filters = { state: ['estado', state], channel: ['canal', channel], caseId: ['caso', code] } as const

export const selection = defineList({
  get: 'oficina/examen/seleccion',
  access: 'office:select',
  summary: 'Leer qué declaraciones se eligieron para verificar',
  row: selectedCase,
  rows: 'casos',
  filters,
  order: ['selectedAt', 'state'],
  search: ['certificate'],
  pageSize: 25,
  more: {
    channels: ['canales', z.array(wire({ channel: ['canal', channel], share: ['cupo', z.int()], selected: ['elegidas', z.int()] }))],
  },
})

export const selectForReport = defineCall({
  post: 'oficina/examen/seleccion',
  access: 'office:select',
  summary: 'Elegir por una denuncia una declaración para verificar',
  body: fromFields(reportedDeclaration),
  says: 'cases.selected',
})

export const ownCases = defineList({
  get: 'oficina/examen/casos',
  access: 'office:examine',
  summary: 'Listar los casos propios',
  row: listedCase,
  rows: 'casos',
  filters,
  order: ['allUntil', 'channel', 'state'],
  search: ['certificate'],
  pageSize: 25,
})

const EXAMINES = { access: 'office:examine', params: OF_CASE } as const
const DECIDES = { access: 'office:decideCases', params: OF_CASE } as const

export const openOwnCase = defineCall({
  ...EXAMINES,
  post: 'oficina/examen/casos/:caso',
  summary: 'Abrir un caso propio',
  answer: viewedCase,
})

export const addNote = defineCall({
  ...EXAMINES,
  post: 'oficina/examen/casos/:caso/notas',
  summary: 'Agregar una nota a un caso',
  body: fromFields(caseNote),
  says: 'cases.noted',
})

const question = strictWire({
  kind: ['lista', z.nullish(z.enum(kindNames as readonly [KindName, ...KindName[]], 'common.unknownCode'))],
  place: ['lugar', z.nullish(z.int('common.notNumber').check(z.minimum(0, 'common.unknownCode')))],
  words: ['pregunta', words(MAX_CASE_TEXT_LENGTH)],
})

export const askDeclarant = defineCall({
  ...EXAMINES,
  post: 'oficina/examen/casos/:caso/pedidos',
  summary: 'Pedir al declarante que explique registros propios',
  body: wire({
    questions: [
      'preguntas',
      z
        .array(question, 'common.required')
        .check(z.minLength(1, 'common.required'), z.maxLength(MAX_QUESTIONS, `common.tooLong?max=${MAX_QUESTIONS}`)),
    ],
  }),
  says: 'cases.asked',
})

export const proposeOutcome = defineCall({
  ...EXAMINES,
  post: 'oficina/examen/casos/:caso/propuesta',
  summary: 'Proponer el resultado de un caso',
  body: fromFields(caseProposal, { outcome: ['resultado', outcome] }),
  says: 'cases.proposed',
})

export const askDeferral = defineCall({
  ...EXAMINES,
  post: 'oficina/examen/casos/:caso/aplazamiento',
  summary: 'Pedir que se aplace el aviso al declarante',
  body: fromFields(caseReason),
  says: 'cases.deferral.asked',
})

const OF_FILE = wire({ caseId: ['caso', code], fileId: ['adjunto', code] })

export const fileOfOwnCase = defineCall({
  get: 'oficina/examen/casos/:caso/adjuntos/:adjunto',
  access: 'office:examine',
  summary: 'Descargar un adjunto de un caso propio',
  params: OF_FILE,
  answer: z.string(),
})

export const fileOfCase = defineCall({
  get: 'oficina/examen/decisiones/:caso/adjuntos/:adjunto',
  access: 'office:decideCases',
  summary: 'Descargar un adjunto de un caso por decidir',
  params: OF_FILE,
  answer: z.string(),
})

export const casesToDecide = defineList({
  get: 'oficina/examen/decisiones',
  access: 'office:decideCases',
  summary: 'Listar los casos que esperan una decisión',
  row: listedCase,
  rows: 'casos',
  filters,
  order: ['allUntil', 'channel', 'state', 'examiner'],
  search: ['certificate', 'examiner'],
  pageSize: 25,
})

export const referredCases = defineList({
  get: 'oficina/examen/remitidos',
  access: 'office:decideCases',
  summary: 'Listar los casos remitidos con sus expedientes',
  row: referredCase,
  rows: 'casos',
  filters: {},
  order: ['endedAt'],
  search: ['certificate', 'examiner'],
  pageSize: 10,
})

export const orderExport = defineCall({
  ...DECIDES,
  post: 'oficina/examen/decisiones/:caso/expedientes',
  summary: 'Ordenar el expediente firmado de un caso remitido',
  body: fromFields(orderedExport),
  says: 'cases.export.ordered',
})

export const exportOfCase = defineCall({
  get: 'oficina/examen/decisiones/:caso/expedientes/:expediente',
  access: 'office:decideCases',
  summary: 'Descargar el expediente firmado de un caso remitido',
  params: wire({ caseId: ['caso', code], exportId: ['expediente', code] }),
  answer: wire({ document: 'documento', name: 'nombre' }),
})

export const openCase = defineCall({
  ...DECIDES,
  post: 'oficina/examen/decisiones/:caso',
  summary: 'Abrir un caso por decidir',
  answer: viewedCase,
})

export const decideCase = defineCall({
  ...DECIDES,
  post: 'oficina/examen/decisiones/:caso/resultado',
  summary: 'Decidir lo que se propuso de un caso',
  body: wire({ seen: ['resultado', outcome] }),
  says: 'cases.decided',
})

export const giveCaseBack = defineCall({
  ...DECIDES,
  post: 'oficina/examen/decisiones/:caso/devolucion',
  summary: 'Devolver un caso a quien lo verifica',
  body: fromFields(caseReason),
  says: 'cases.givenBack',
})

export const prolongCase = defineCall({
  ...DECIDES,
  post: 'oficina/examen/decisiones/:caso/prorroga',
  summary: 'Dar más plazo a un caso',
  body: fromFields(caseReason),
  says: 'cases.prolonged',
})

export const decideDeferral = defineCall({
  ...DECIDES,
  post: 'oficina/examen/decisiones/:caso/aplazamiento',
  summary: 'Decidir si se aplaza el aviso al declarante',
  body: wire({ approve: ['aprobar', z.boolean('common.required')] }),
  says: ({ approve }: { readonly approve: boolean }) => (approve ? 'cases.deferral.approved' : 'cases.deferral.declined'),
})

const found = { ended: ['terminados', z.int()], found: ['con_observacion', z.int()] } as const
const ofChannel = z.array(wire({ channel: ['canal', channel], count: ['cantidad', z.int()] }))

export const caseNumbers = defineCall({
  get: 'oficina/examen/cifras',
  access: 'office:caseNumbers',
  summary: 'Leer las cifras de los casos de verificación',
  answer: wire({
    /** Last working day of each age band; one more band follows the last of them. */
    bands: ['tramos', z.array(z.int())],
    ages: ['edades', z.array(wire({ state: ['estado', state], counts: ['cantidades', z.array(z.int())] }))],
    outcomes: ['resultados', z.array(wire({ outcome: ['resultado', outcome], channels: ['canales', ofChannel] }))],
    lot: ['sorteo', wire(found)],
    indicators: ['indicadores', z.array(wire({ number: ['numero', z.int()], ...found }))],
  }),
})

type Of<Schema extends z.ZodMiniType> = ReadonlyDeep<z.output<Schema>>
export type SelectionGrounds = Of<typeof grounds>
export type SelectedCase = Of<typeof selectedCase>
export type ListedCase = Of<typeof listedCase>
export type ViewedCase = Of<typeof viewedCase>
export type ReferredCase = Of<typeof referredCase>
