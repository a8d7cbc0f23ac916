import * as z from 'zod/mini'
import { OBLIGATION_STATES } from '../register/obligation.ts'
import { OUTCOMES } from '../register/report.ts'
import { type Answer, defineCall } from './call.ts'
import { defineList } from './list.ts'
import { code, day, integerCode, moment, month, oneOf, smallCode } from './shapes.ts'
import { heldAs, wire } from './wire.ts'

const FOLLOWS_UP = { access: 'office:followUp' } as const

const count = z.int().check(z.minimum(0))

/** How many declarations are due, and their outcomes. */
export const countsOfMonth = {
  due: ['debidas', count],
  onTime: ['en_plazo', count],
  late: ['tarde_hasta_30', count],
  veryLate: ['tarde_mas_30', count],
  missing: ['omitidas', count],
  justified: ['justificadas', count],
  exempt: ['exentas', count],
  open: ['abiertas', count],
  /** Percentage in time of those due and not exempt; null where none was due, or all may still come in time. */
  percentage: ['porcentaje', z.nullable(z.number())],
} as const
const counted = wire(countsOfMonth)
export type CountsOfMonth = Answer<{ answer: typeof counted }>

/** How many people have no birth date, so that their yearly obligations cannot be derived. */
const underived = ['sin_derivar', z.int()] as const

const OF_ENTITY = {
  entityCode: ['codigo', z.int()],
  entity: 'descripcion',
  ...countsOfMonth,
  underived,
  /** Last day in the year on which it confirmed its list; null: it did not. */
  confirmedOn: ['padron_confirmado', z.nullable(day)],
} as const

/** Reason of an obligation: before, during or after a post. */
const reason = heldAs(z.enum(['1', '2', '3'], 'common.unknownCode'), { decode: Number, encode: (held) => String(held) as '1' | '2' | '3' })
const outcome = z.enum(OUTCOMES, 'common.unknownCode')

export const monthCounts = defineCall({
  ...FOLLOWS_UP,
  get: 'oficina/seguimiento',
  summary: 'Ver el cumplimiento de todas las entidades en un mes',
  query: wire({
    month: ['mes', z.optional(month)],
    entityCode: ['entidad', z.optional(integerCode)],
    department: ['departamento', z.optional(smallCode)],
    reason: ['motivo', z.optional(reason)],
    lists: ['padron', z.optional(oneOf({ unconfirmed: 'sin_confirmar' }))],
  }),
  answer: wire({
    month: ['mes', month],
    at: ['corte', moment],
    /** How many entities on the list did not confirm their people in the year. */
    unconfirmed: ['sin_confirmar', z.int()],
    total: ['total', wire({ ...countsOfMonth, underived })],
    entities: ['entidades', z.array(wire(OF_ENTITY))],
  }),
})
export type EntityCounts = Answer<typeof monthCounts>['entities'][number]

/** What an entity's people owe in a month (by default the present one), by surnames. */
export const entityMonth = defineList({
  ...FOLLOWS_UP,
  get: 'oficina/seguimiento/entidades/:entidad',
  params: wire({ entityCode: ['entidad', integerCode] }),
  summary: 'Ver las obligaciones de las personas de una entidad en un mes',
  row: wire({
    id: ['obligacion', z.int()],
    obligedId: ['persona', z.int()],
    document: 'documento',
    name: 'nombre',
    verified: ['verificada', z.boolean()],
    reason: ['motivo', z.int()],
    dueOn: ['vence', day],
    extendedTo: ['prorrogada_hasta', z.nullable(day)],
    receivedOn: ['recibida', z.nullable(day)],
    outcome: ['resultado', z.enum(OUTCOMES)],
  }),
  rows: 'filas',
  filters: { month: ['mes', month], reason: ['motivo', reason], outcome: ['resultado', outcome] },
  order: ['name', 'dueOn', 'outcome'],
  search: ['document', 'name'],
  pageSize: 50,
  more: { ...OF_ENTITY, month: ['mes', month], at: ['corte', moment] },
})

export const reportedPerson = defineCall({
  ...FOLLOWS_UP,
  get: 'oficina/seguimiento/personas/:persona',
  summary: 'Ver los puestos y las obligaciones de una persona en todas las entidades',
  params: wire({ obligedId: ['persona', code] }),
  answer: wire({
    id: ['codigo', z.int()],
    document: 'documento',
    name: 'nombre',
    birthDate: ['fecha_nacimiento', z.nullable(day)],
    /** `otherNames`: document and birth date match a person of the portal, the names do not. */
    identity: ['identidad', oneOf({ verified: 'verificada', otherNames: 'otros_nombres', unverified: 'sin_verificar' })],
    /** Their name in the portal, where it differs; else ''. */
    knownName: 'nombre_portal',
    diedOn: ['fallecida', z.nullable(day)],
    posts: [
      'puestos',
      z.array(
        wire({
          id: ['codigo', z.int()],
          entity: 'entidad',
          kind: 'tipo',
          title: 'cargo',
          item: z.string(),
          startedOn: ['desde', day],
          endedOn: ['hasta', z.nullable(day)],
          endCause: ['causa', z.nullable(z.string())],
          act: 'acto',
          reportedAt: ['reportado', moment],
          voided: ['anulado', z.boolean()],
        }),
      ),
    ],
    obligations: [
      'obligaciones',
      z.array(
        wire({
          id: ['codigo', z.int()],
          reason: ['motivo', z.int()],
          opensOn: ['desde', day],
          dueOn: ['vence', day],
          extendedTo: ['prorrogada_hasta', z.nullable(day)],
          exempt: ['exenta', z.boolean()],
          state: ['estado', z.enum(OBLIGATION_STATES)],
          filedOn: ['presentada', z.nullable(day)],
          receivedOn: ['recibida', z.nullable(day)],
          rulesVersion: ['reglas', z.int()],
          events: ['eventos', z.array(wire({ happenedAt: ['fecha', moment], kind: 'tipo', details: 'detalle' }))],
        }),
      ),
    ],
  }),
})
type ReportedPerson = Answer<typeof reportedPerson>
export type PersonPost = ReportedPerson['posts'][number]
export type PersonObligation = ReportedPerson['obligations'][number]
