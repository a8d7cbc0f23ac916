import * as z from 'zod/mini'
import { type Answer, type Asked, defineCall } from './call.ts'
import { day, dayAsked, integerCode, smallCode } from './shapes.ts'
import { wire } from './wire.ts'

/** A number of declarations; null where the group is small. */
const count = z.nullable(z.int())
/** A table, as in the published statistics. */
const table = z.object({
  total: count,
  filas: z.array(z.object({ codigo: z.union([z.int(), z.string()]), descripcion: z.string(), cantidad: count })),
})

/** The statistics of the office, by period, department and entity (R8.62): no names, and no small group. */
export const officeStatistics = defineCall({
  access: 'office:statistics',
  get: 'oficina/estadisticas',
  summary: 'Leer las estadísticas de la oficina',
  query: wire({
    from: ['desde', z.optional(dayAsked)],
    until: ['hasta', z.optional(dayAsked)],
    /** 0: abroad. */
    department: ['departamento', z.optional(smallCode)],
    /** 0: none of the list. */
    entity: ['entidad', z.optional(integerCode)],
  }),
  answer: wire({
    from: ['desde', day],
    until: ['hasta', day],
    byDay: ['por_dia', z.boolean()],
    state: ['estado', table],
    reason: ['motivo', table],
    department: ['departamento', table],
    entity: ['entidad', table],
    time: ['tiempo', table],
    hour: ['hora', table],
    punctuality: ['plazo', table],
    /** Begun in the period and not finalized: counted in no table; null: few. */
    open: ['sin_finalizar', count],
    outages: ['fallas', table],
    entities: ['entidades', z.array(wire({ code: ['codigo', z.int()], word: 'descripcion' }))],
  }),
})
export type OfficeStatistics = Answer<typeof officeStatistics>
export type Period = Asked<typeof officeStatistics>
