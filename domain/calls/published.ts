import * as z from 'zod/mini'
import { type AnswerOnTheWire, defineCall } from './call.ts'
import { described, moment, momentOrNone, month, textOrNone } from './shapes.ts'
import { wire } from './wire.ts'

/** Calls that anyone may read: published once, never computed for a visitor. Kept in Spanish, as published. */
const OPEN = { access: 'public', touches: false } as const

/** A number of things: null when it is not disclosed. */
const countOf = (things: string) =>
  described(
    z.nullable(z.int().check(z.gte(0))),
    `Número de ${things}; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es.`,
  )

const tableOf = <Code extends z.ZodMiniType, Count extends z.ZodMiniType>(code: Code, count: Count) =>
  z.object({ total: count, filas: z.array(z.object({ codigo: code, descripcion: z.string(), cantidad: count })) })

const filings = tableOf(
  described(z.union([z.int(), z.string()]), 'Código de la lista del portal, mes (AAAA-MM) u hora (0 a 23).'),
  countOf('declaraciones'),
)

/** A figure given only for a full year; null while the year runs, or where it would reveal a month that is not disclosed. */
const ofFullYear = described(
  z.nullable(filings),
  'Se publica una sola vez, del año entero; null: el año no terminó, o permitiría deducir un mes pequeño.',
)

/** The statistics that anyone may read (R8.65): whole months, and whole years in the other tables. The descriptions given here are their published schema. */
export const publishedStatistics = defineCall({
  ...OPEN,
  get: 'public/estadisticas',
  summary: 'Leer las estadísticas publicadas',
  answer: z
    .object({
      titulo: z.literal('Declaraciones juradas de bienes y rentas presentadas'),
      publicado: described(z.string(), 'Fecha y hora en que se calculó (GMT-4).'),
      hasta: described(z.nullable(z.iso.date()), 'Último día contado: fin de un mes. null: todavía no hay ninguno.'),
      grupo_minimo: described(z.int(), 'No se publica ningún grupo de menos declaraciones que estas, salvo cero.'),
      anios: z.array(
        z.object({
          anio: z.int(),
          desde: z.iso.date(),
          hasta: z.iso.date(),
          mes: filings,
          estado: ofFullYear,
          motivo: ofFullYear,
          departamento: ofFullYear,
          hora: ofFullYear,
          plazo: ofFullYear,
        }),
      ),
    })
    .check(z.meta({ title: 'Estadísticas de las declaraciones juradas de bienes y rentas' })),
})
export type PublishedStatistics = z.output<typeof publishedStatistics.answer>

export const publishedStatisticsTable = defineCall({
  ...OPEN,
  get: 'public/estadisticas/csv',
  summary: 'Descargar las estadísticas publicadas como tabla',
  answer: z.string(),
})

/** Schema of the statistics, for programs that read them. */
export const statisticsSchema = defineCall({
  ...OPEN,
  get: 'public/estadisticas/esquema',
  summary: 'Leer el esquema de las estadísticas publicadas',
  answer: z.looseObject({}),
})

const cases = tableOf(z.string(), countOf('verificaciones'))

/** The cases that ended in each year (R18.21), the last year first. */
export const publishedCases = defineCall({
  ...OPEN,
  get: 'public/estadisticas/verificaciones',
  summary: 'Leer las verificaciones terminadas por año',
  answer: z.object({
    grupo_minimo: z.int(),
    anios: z.array(
      z
        .object({
          anio: z.int(),
          publicado: described(z.string(), 'Fecha y hora en que se publicó (GMT-4).'),
          resultado: cases,
          canal: cases,
        })
        .check(z.meta({ title: 'Verificaciones terminadas en un año' })),
    ),
  }),
})
export type PublishedCases = z.output<typeof publishedCases.answer>

export const publishedCasesTable = defineCall({
  ...OPEN,
  get: 'public/estadisticas/verificaciones/csv',
  summary: 'Descargar las verificaciones terminadas por año como tabla',
  answer: z.string(),
})

const percentage = described(
  z.nullable(z.number().check(z.gte(0), z.lte(100))),
  'Presentadas en plazo, de cada cien que se debían y no estaban exentas; null: no se publica, o todas pueden presentarse todavía en plazo.',
)

const ofMonth = { query: wire({ month: ['periodo', z.optional(month)] }) }

/** Percentages in time of a closed month (R15.10), by default the last one. */
export const publishedShares = defineCall({
  ...OPEN,
  ...ofMonth,
  get: 'public/estadisticas/cumplimiento',
  summary: 'Leer el cumplimiento en plazo por entidad de un mes cerrado',
  answer: z.object({
    grupo_minimo: z.int(),
    meses: z.array(z.string()),
    publicado: z.nullable(
      z
        .object({
          mes: described(z.string(), 'Mes en que vencían, AAAA-MM.'),
          publicado: described(z.string(), 'Fecha y hora en que se publicó (GMT-4).'),
          total: percentage,
          entidades: z.array(z.object({ codigo: z.int(), descripcion: z.string(), porcentaje: percentage })),
        })
        .check(z.meta({ title: 'Cumplimiento en plazo por entidad' })),
    ),
  }),
})
export type PublishedShares = AnswerOnTheWire<typeof publishedShares>

export const publishedSharesTable = defineCall({
  ...OPEN,
  ...ofMonth,
  get: 'public/estadisticas/cumplimiento/csv',
  summary: 'Descargar el cumplimiento en plazo por entidad como tabla',
  answer: z.string(),
})

/** What anyone may read of the sets of weights (R16.14). */
export const publishedWeights = defineCall({
  access: 'public',
  get: 'public/pesos',
  summary: 'Listar los conjuntos de pesos, los reemplazados enteros',
  answer: wire({
    sets: [
      'conjuntos',
      z.array(
        wire({
          version: z.int(),
          hash: 'huella',
          place: ['posicion', z.int()],
          adoptedAt: ['desde', moment],
          replacedAt: ['reemplazado', momentOrNone],
          /** The exact text that the set's hash was computed from, once the set was replaced. */
          canonical: ['texto', textOrNone],
        }),
      ),
    ],
  }),
})
