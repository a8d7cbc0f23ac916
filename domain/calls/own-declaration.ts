import * as z from 'zod/mini'
import { IN_CAPITAL, OUTSIDE_CAPITAL, REASON } from '../sheets/declaration-data.ts'
import { isDeclarable } from '../values/dates.ts'
import { type AnswerOnTheWire, defineCall } from './call.ts'
import { day, numberAsked } from './shapes.ts'
import { wire } from './wire.ts'

const OWN = { access: 'session' } as const

/** State of the caller's latest declaration, as the documents number it. */
const state = z.int()

export const ownState = defineCall({
  ...OWN,
  get: 'djbr_registro/obtiene_estado',
  summary: 'Leer el estado de la propia declaración',
  answer: wire({
    state: ['cod_estado', state],
    receptionSystem: ['sistema_recepcion', z.int()],
    approved: ['aprobado_blockchain', z.boolean()],
    finished: ['finalizado', z.boolean()],
  }),
})
export type OwnState = AnswerOnTheWire<typeof ownState>

const declarations = z.array(
  wire({
    number: ['nro', z.int()],
    id: ['decjur_codigo', z.int()],
    state: ['decjur_estado', state],
    receptionSystem: ['sistema_recepcion', z.int()],
    formId: ['id_archivo_dig_form', z.nullable(z.string())],
    certificateId: ['id_archivo_dig_cert', z.nullable(z.string())],
    formHash: ['sha256_form', z.nullable(z.string())],
    certificateHash: ['sha256_cert', z.nullable(z.string())],
    reason: ['motdec_codigo', z.int()],
    reasonWords: 'motdec_descripcion',
    entity: 'cardec_descripcion_entidad',
    post: 'cardec_descripcion_cargo',
    departmentNumber: ['decjur_numero_certificado_departamento', z.nullable(z.string())],
    nationalNumber: ['numero_certificado_nacional', z.nullable(z.string())],
    receivedOn: ['decjur_fecha_recepcion', z.nullable(day)],
    receivedWords: 'decjur_fecha_recepcion_formateado',
    controlCode: ['decjur_control_cge', z.nullable(z.string())],
    late: ['fuera_de_plazo', z.boolean()],
  }),
)

/** The caller's declarations, the latest first. */
export const ownDeclarations = defineCall({
  ...OWN,
  get: 'djbr_registro/declaraciones',
  summary: 'Listar las propias declaraciones',
  answer: declarations,
})
export type ListedDeclaration = AnswerOnTheWire<typeof ownDeclarations>[number]

export const ownFinished = defineCall({
  ...OWN,
  get: 'djbr_registro/obtieneFinalizados',
  summary: 'Listar las propias declaraciones finalizadas',
  answer: declarations,
})

/** What is missing before it can be finalized; for a valid one, a single entry without words. */
export const ownValidity = defineCall({
  ...OWN,
  get: 'djbr_registro/valida_declaracion',
  summary: 'Listar lo que falta para finalizar',
  answer: z.array(
    z.object({
      err_existente: z.int(),
      err_mensaje: z.string(),
      error_existente: z.int(),
      error_mensaje: z.string(),
      clave_mensaje: z.string(),
    }),
  ),
})
export type CheckEntry = AnswerOnTheWire<typeof ownValidity>[number]

const rests = ['inhabiles', z.array(wire({ day: ['fecha', day], name: 'nombre' }))] as const

/** When the caller's open declaration, or the next one, is due (R6.13). */
export const ownDeadline = defineCall({
  ...OWN,
  get: 'djbr_registro/plazo',
  summary: 'Leer el propio plazo',
  answer: wire({
    /** State of their latest declaration when this was computed. */
    state: ['cod_estado', state],
    reason: ['motdec_codigo', z.int()],
    /** Null while nothing fixes it. */
    last: ['fecha_limite', z.nullable(day)],
    daysLeft: ['dias_restantes', z.nullable(z.int())],
    overdue: ['vencido', z.boolean()],
    /** Reason for that day. */
    why: 'motivo',
    /** For a finished declaration: when it was finalized, and whether that was late. */
    finalizedOn: ['finalizada', z.nullable(day)],
    late: ['fuera_de_plazo', z.nullable(z.boolean())],
    /** Last day of a failure that affected them and that the office has certified. */
    certifiedOutage: ['falla_certificada', z.nullable(day)],
    rests,
  }),
})
export type OwnDeadline = AnswerOnTheWire<typeof ownDeadline>

export const deadlineCalendar = defineCall({
  ...OWN,
  get: 'djbr_registro/plazo/calendario',
  summary: 'Descargar el plazo como archivo de calendario',
  answer: z.string(),
})

const DEPARTMENTS = 9

/**
 * 'When is mine due?' without a session: applies a reason's rule to a date or a month of birth, and to nothing else about a person (R3.43, R6.14). `within` says
 * which days are near enough to ask about.
 */
export function publicDeadline(within: (day: string) => boolean) {
  const near = z.string('common.required').check(z.refine(isDeclarable, 'common.invalidDate'), z.refine(within, 'common.outOfRange'))
  return defineCall({
    access: 'public',
    touches: false,
    get: 'public/plazo',
    summary: 'Calcular el plazo de una declaración',
    query: z.discriminatedUnion(
      'motdec_codigo',
      [
        z.object({
          motdec_codigo: z.literal(String(REASON.beforeOffice)),
          fecha: near,
          dep_codigo: z.optional(numberAsked(1, DEPARTMENTS, 'common.unknownCode')),
        }),
        z.object({
          motdec_codigo: z.literal(String(REASON.duringOffice)),
          mes: numberAsked(1, 12),
          decjur_ciudad_capital: numberAsked(IN_CAPITAL, OUTSIDE_CAPITAL, 'common.unknownCode'),
        }),
        z.object({ motdec_codigo: z.literal(String(REASON.afterOffice)), fecha: near }),
      ],
      'common.unknownCode',
    ),
    answer: wire({ last: ['fecha_limite', z.nullable(day)], why: 'motivo', rests }),
  })
}

/** When and where to bring the papers of a finalized declaration (R6.72). */
export const ownVisit = defineCall({
  ...OWN,
  get: 'djbr_registro/presentacion',
  summary: 'Leer hasta cuándo y dónde se llevan los papeles',
  answer: wire({
    /** Last day to bring them; null when none is fixed, or none is left. */
    until: ['hasta', z.nullable(day)],
    office: [
      'oficina',
      z.nullable(wire({ id: ['ofi_codigo', z.int()], place: 'ofi_lugar', address: 'ofi_direccion', phone: 'ofi_telefono' })),
    ],
  }),
})
export type OwnVisit = AnswerOnTheWire<typeof ownVisit>

/** Everything that the caller has declared, the latest first: each declaration's data and content, with the words of its codes (R4.8). */
export const ownExport = defineCall({
  ...OWN,
  get: 'djbr_registro/exportar',
  summary: 'Descargar la declaración como datos',
  answer: z.object({
    exportado: z.string(),
    declaraciones: z.array(
      z.object({
        decjur_codigo: z.int(),
        decjur_estado: z.int(),
        decjur_control_cge: z.nullable(z.string()),
        numero_certificado_departamental: z.nullable(z.string()),
        numero_certificado_nacional: z.nullable(z.string()),
        fecha_recepcion: z.nullable(z.string()),
        fuera_de_plazo: z.boolean(),
        contenido: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
})
