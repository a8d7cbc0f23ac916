import * as z from 'zod/mini'
import { FAILED_SERVICE_NAMES } from '../office/outages.ts'
import { type Answer, type AnswerOnTheWire, defineCall } from './call.ts'
import { defineList } from './list.ts'
import { day, instant, moment, oneOf } from './shapes.ts'
import { wire } from './wire.ts'

const CERTIFIES = { access: 'office:certifyOutages' } as const

/** Failures by service and hour: how many people each affected, never who (safety S45). */
export const outages = defineList({
  ...CERTIFIES,
  get: 'oficina/fallas',
  summary: 'Listar las fallas técnicas registradas',
  rows: 'fallas',
  row: wire({
    id: ['codigo', z.int()],
    service: ['servicio', z.enum(FAILED_SERVICE_NAMES)],
    hour: ['hora', instant(z.string())],
    people: ['personas', z.int()],
    dueOn: ['certificar_hasta', day],
    overdue: ['vencida', z.boolean()],
    /** For how many people it is still to be certified. */
    waiting: ['por_certificar', z.int()],
  }),
  filters: { state: ['estado', oneOf({ waiting: 'por_certificar', certified: 'certificada' })] },
  order: ['service', 'hour', 'people', 'dueOn'],
  search: [],
  pageSize: 25,
})
export type Outage = Answer<typeof outages>['rows'][number]

export const certifyOutage = defineCall({
  ...CERTIFIES,
  post: 'oficina/fallas/certificar',
  summary: 'Certificar una falla técnica',
  body: wire({
    service: ['servicio', z.enum(FAILED_SERVICE_NAMES, 'common.unknownCode')],
    hour: ['hora', instant(z.iso.datetime({ error: 'common.invalidDate' }))],
  }),
  says: 'outages.office.done',
  beside: {
    certified: ['certificadas', z.int()],
    /** People not reached yet: the caller repeats the call until nobody is left. */
    left: ['quedan', z.int()],
    /** For another officer to certify, because they concern this one or their relatives. */
    own: ['propias', z.int()],
  },
})

const OWN = { access: 'session' } as const

/** Failures recorded for the signed-in person (R6.65), one for each service and hour, the latest first. */
export const ownOutages = defineCall({
  ...OWN,
  get: 'djbr_registro/fallas',
  summary: 'Listar las fallas técnicas que afectaron a la persona',
  answer: z.array(
    wire({
      code: 'codigo',
      service: ['servicio', z.enum(FAILED_SERVICE_NAMES)],
      happenedAt: ['fecha_hora', moment],
      dueOn: ['certifica_hasta', day],
      certifiedAt: ['certificada', z.nullable(moment)],
    }),
  ),
})
export type OwnOutage = AnswerOnTheWire<typeof ownOutages>[number]

export const outageReceipt = defineCall({
  ...OWN,
  get: 'djbr_registro/fallas/:codigo/constancia',
  summary: 'Descargar la constancia de una falla técnica',
  params: wire({ code: ['codigo', z.string()] }),
  answer: wire({ base64: 'documento', name: 'nombre', signed: ['firmada', z.boolean()] }),
})
export type OutageReceipt = AnswerOnTheWire<typeof outageReceipt>
