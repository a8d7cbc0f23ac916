import * as z from 'zod/mini'
import { caseOutcome } from '../register/change-forms.ts'
import { CASE_OUTCOMES } from '../register/omission.ts'
import { type Answer, defineCall } from './call.ts'
import { fromFields } from './from-fields.ts'
import { defineList } from './list.ts'
import { code, day, integerCode, moment, month } from './shapes.ts'
import { wire } from './wire.ts'

const OMISSIONS = { access: 'office:omissions' } as const

const outcome = z.enum(CASE_OUTCOMES, 'common.unknownCode')

/** State of an omission case: `open` until it has an outcome. */
export const OMISSION_STATES = ['open', ...CASE_OUTCOMES] as const
const state = z.enum(OMISSION_STATES, 'common.unknownCode')

export const omissions = defineList({
  ...OMISSIONS,
  get: 'oficina/omisiones',
  summary: 'Listar los casos de omisión',
  row: wire({
    id: ['codigo', z.int()],
    entity: 'entidad',
    document: 'documento',
    name: 'nombre',
    reason: ['motivo', z.int()],
    dueOn: ['vence', day],
    receivedOn: ['recibida', z.nullable(day)],
    openedAt: ['abierto', moment],
    openedBy: 'abierto_por',
    /** Oldest first. */
    events: [
      'historia',
      z.array(wire({ outcome: ['resultado', outcome], happenedOn: ['fecha', day], reference: 'referencia', by: 'por' })),
    ],
  }),
  rows: 'casos',
  filters: { state: ['estado', state], entityCode: ['entidad', integerCode] },
  order: ['dueOn', 'openedAt', 'name'],
  search: ['document', 'name', 'openedBy'],
  pageSize: 50,
  more: { counts: ['cantidades', z.array(wire({ state: ['estado', state], count: ['cantidad', z.int()] }))] },
})
export type Omission = Answer<typeof omissions>['rows'][number]

export const openOmissions = defineCall({
  ...OMISSIONS,
  post: 'oficina/omisiones',
  summary: 'Abrir casos por las declaraciones omitidas de una entidad en un mes',
  body: wire({ entityCode: ['entidad', integerCode], month: ['mes', month], obligationId: ['obligacion', z.nullish(code)] }),
  beside: {
    opened: ['abiertos', z.int()],
    /** How many of the month are still waiting; above zero, call again. */
    left: ['quedan', z.int()],
    /** How many are for another officer, because they concern this one or their relatives. */
    own: ['propios', z.int()],
  },
  says: 'followup.case.opened',
})

export const writeOutcome = defineCall({
  ...OMISSIONS,
  post: 'oficina/omisiones/:caso',
  summary: 'Anotar el resultado de un caso de omisión',
  params: wire({ caseId: ['caso', code] }),
  body: fromFields(caseOutcome, { outcome: ['resultado', outcome] }),
  says: 'followup.case.written',
})
