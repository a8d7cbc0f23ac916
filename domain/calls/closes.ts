import * as z from 'zod/mini'
import { OUTCOMES } from '../register/report.ts'
import { type Answer, defineCall } from './call.ts'
import { countsOfMonth } from './follow-up.ts'
import { integerCode, moment, month } from './shapes.ts'
import { wire } from './wire.ts'

const CLOSES = { access: 'office:closeMonths' } as const

export const closes = defineCall({
  ...CLOSES,
  get: 'oficina/cierres',
  summary: 'Listar los meses cerrados y los que se pueden cerrar',
  answer: wire({
    toClose: ['por_cerrar', z.array(month)],
    closed: [
      'cerrados',
      z.array(
        wire({
          month: ['mes', month],
          cutOff: ['corte', moment],
          obligations: ['obligaciones', z.int()],
          hash: 'huella',
          /** The person who closed it by hand; null: the portal did. */
          closedBy: ['por', z.nullable(z.string())],
        }),
      ),
    ],
  }),
})

export const closeMonth = defineCall({
  ...CLOSES,
  post: 'oficina/cierres',
  summary: 'Cerrar un mes',
  body: wire({ month: ['mes', month] }),
  says: 'followup.close.done',
})

const outcome = z.enum(OUTCOMES)
const difference = wire({
  outcome: ['resultado', z.enum(['due', ...OUTCOMES])],
  atClose: ['al_cierre', z.int()],
  now: ['hoy', z.int()],
  moves: [
    'movimientos',
    z.array(wire({ from: ['de', z.nullable(outcome)], to: ['a', z.nullable(outcome)], count: ['cantidad', z.int()] })),
  ],
})

export const closedMonth = defineCall({
  ...CLOSES,
  get: 'oficina/cierres/:mes',
  summary: 'Ver un mes cerrado y lo que cambió después',
  params: wire({ month: ['mes', month] }),
  answer: wire({
    month: ['mes', month],
    cutOff: ['corte', moment],
    hash: 'huella',
    /** Whether the rows still match the hash. */
    intact: ['integro', z.boolean()],
    total: wire(countsOfMonth),
    entities: [
      'entidades',
      z.array(
        wire({
          entityCode: ['codigo', z.int()],
          entity: 'descripcion',
          ...countsOfMonth,
          differences: ['diferencias', z.array(difference)],
        }),
      ),
    ],
  }),
})
export type ClosedEntity = Answer<typeof closedMonth>['entities'][number]

const OF_QUARTER = { ...CLOSES, params: wire({ entityCode: ['entidad', integerCode] }), query: wire({ month: ['mes', month] }) } as const

export const quarterReport = defineCall({
  ...OF_QUARTER,
  get: 'oficina/cierres/informe/:entidad',
  summary: 'Descargar el informe trimestral de una entidad',
  answer: wire({ document: 'documento', name: 'nombre', signed: ['firmada', z.boolean()] }),
})

export const quarterTable = defineCall({
  ...OF_QUARTER,
  get: 'oficina/cierres/informe/:entidad/csv',
  summary: 'Descargar el informe trimestral de una entidad como tabla',
  answer: z.string(),
})
