import * as z from 'zod/mini'
import { type Answer, defineCall } from './call.ts'
import { day, dayAsked, integerCode, moment, paper } from './shapes.ts'
import { wire } from './wire.ts'

const SEES = { access: 'office:day' } as const
const ofDay = wire({ day: ['dia', dayAsked] })

const totals = { received: ['recibidas', z.int()], late: ['fuera_de_plazo', z.int()], writtenOff: ['dadas_de_baja', z.int()] } as const

const closing = wire({
  id: ['codigo', z.int()],
  /** 1 for the first of the day. */
  number: ['numero', z.int()],
  closedAt: ['fecha', moment],
  closedBy: 'funcionario',
  receptions: ['recibidas', z.int()],
  late: ['fuera_de_plazo', z.int()],
  first: 'primero',
  last: 'ultimo',
  /** SHA-256 of the list, in hexadecimal digits. */
  hash: 'huella',
})

/** A page of the office's receptions on a day (today by default), after a given reception; with the totals of the whole day and its closings. */
export const officeDay = defineCall({
  ...SEES,
  get: 'oficina/recepcion/jornada',
  summary: 'Leer lo que la oficina recibió en un día',
  query: wire({ day: ['dia', z.optional(dayAsked)], before: ['antes', z.optional(integerCode)] }),
  answer: wire({
    day: ['dia', day],
    today: ['hoy', day],
    /** The nearest days on which the office received something. */
    dayBefore: ['dia_anterior', z.nullable(day)],
    dayAfter: ['dia_siguiente', z.nullable(day)],
    receptions: [
      'recepciones',
      z.array(
        wire({
          /** Null unless the caller received it today and it stands: then they may print its slip. */
          controlCode: ['control_cge', z.nullable(z.string())],
          /** Key by which the next page is requested. */
          id: ['codigo', z.int()],
          receivedAt: ['hora', moment],
          departmental: 'numero_certificado_departamental',
          national: 'numero_certificado_nacional',
          names: 'nombres',
          officer: 'funcionario',
          own: ['propia', z.boolean()],
          late: ['fuera_de_plazo', z.boolean()],
          writtenOffAt: ['dada_de_baja', z.nullable(moment)],
          /** The first closing of the day that covers it; null while none does. */
          closing: ['cierre', z.nullable(z.int())],
        }),
      ),
    ],
    more: ['hay_mas', z.boolean()],
    totals: [
      'totales',
      wire({ ...totals, own: ['propias', z.int()], officers: ['funcionarios', z.array(wire({ ...totals, officer: 'funcionario' }))] }),
    ],
    closings: ['cierres', z.array(closing)],
  }),
})
export type OfficeDay = Answer<typeof officeDay>
export type DayReception = OfficeDay['receptions'][number]

export const closeDay = defineCall({
  access: 'office:closeDay',
  post: 'oficina/recepcion/jornada/cierre',
  summary: 'Cerrar un día de la oficina',
  body: ofDay,
  says: 'office.day.closed',
  beside: { closing: ['cierre', closing] },
})

export const printClosing = defineCall({
  ...SEES,
  post: 'oficina/recepcion/jornada/acta',
  summary: 'Imprimir el cierre de un día',
  body: wire({ closingId: ['cierre', integerCode] }),
  says: 'office.slip.done',
  beside: paper,
})

/** The same as a table. */
export const exportDay = defineCall({
  ...SEES,
  post: 'oficina/recepcion/jornada/exportar',
  summary: 'Descargar un día de la oficina como tabla',
  body: ofDay,
  answer: z.unknown(),
})
