import { z } from 'zod'

const count = z
  .int()
  .min(0)
  .nullable()
  .meta({ description: 'Número de declaraciones; null: no se publica, porque el grupo es pequeño o permitiría deducir uno que lo es.' })

const row = z.object({
  codigo: z.union([z.int(), z.string()]).meta({ description: 'Código de la lista del portal, mes (AAAA-MM) u hora (0 a 23).' }),
  descripcion: z.string(),
  cantidad: count,
})

const table = z.object({
  total: count,
  filas: z.array(row),
})

const year = z.object({
  anio: z.int(),
  desde: z.iso.date(),
  hasta: z.iso.date(),
  mes: table,
  estado: table,
  motivo: table,
  departamento: table,
  hora: table,
  plazo: table,
})

/** The statistics as anyone may read them: whole months, a year at a time. What is said here of each value is its published schema. */
export const publishedStatistics = z
  .object({
    titulo: z.literal('Declaraciones juradas de bienes y rentas presentadas'),
    publicado: z.string().meta({ description: 'Fecha y hora en que se calculó (GMT-4).' }),
    hasta: z.iso.date().nullable().meta({ description: 'Último día contado: fin de un mes. null: todavía no hay ninguno.' }),
    grupo_minimo: z.int().meta({ description: 'No se publica ningún grupo de menos declaraciones que estas, salvo cero.' }),
    anios: z.array(year),
  })
  .meta({ title: 'Estadísticas de las declaraciones juradas de bienes y rentas' })

export type PublishedStatistics = z.output<typeof publishedStatistics>

/** The tables of a year, by their names on the wire. */
export const TABLES = ['mes', 'estado', 'motivo', 'departamento', 'hora', 'plazo'] as const satisfies readonly (keyof z.output<
  typeof year
>)[]
