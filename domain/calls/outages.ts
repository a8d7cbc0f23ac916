import * as z from 'zod/mini'
import { FAILED_SERVICE_NAMES } from '../office/outages.ts'
import { type Answer, defineCall } from './call.ts'
import { defineList } from './list.ts'
import { day, instant, oneOf } from './shapes.ts'
import { wire } from './wire.ts'

const CERTIFIES = { access: 'office:certifyOutages' } as const

/** What failed, by service and hour: how many people it met, never who (safety S45). */
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
    /** Of how many it is still to be certified. */
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
    /** Not come to yet: the same is asked again until nobody is left. */
    left: ['quedan', z.int()],
    /** For another officer to certify, being this one's own or their relatives'. */
    own: ['propias', z.int()],
  },
})
