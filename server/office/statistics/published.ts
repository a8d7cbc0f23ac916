import { z } from 'zod'
import type { Database } from '../../ground/database/connect.ts'

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

/** Told once, of a whole year; null while it runs, or where it would give away a month that is not told. */
const ofFullYear = table
  .nullable()
  .meta({ description: 'Se publica una sola vez, del año entero; null: el año no terminó, o permitiría deducir un mes pequeño.' })

const year = z.object({
  anio: z.int(),
  desde: z.iso.date(),
  hasta: z.iso.date(),
  mes: table,
  estado: ofFullYear,
  motivo: ofFullYear,
  departamento: ofFullYear,
  hora: ofFullYear,
  plazo: ofFullYear,
})

/** The statistics as anyone may read them: whole months, and whole years by the other tables. What is said here of each value is its published schema. */
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
export type PublishedYear = z.output<typeof year>

/** What was published last; null before anything was. */
export async function lastPublished(db: Database): Promise<PublishedStatistics | null> {
  const found = await db.selectFrom('publishedStatistics').select('body').orderBy('until', 'desc').limit(1).executeTakeFirst()
  return found ? (found.body as unknown as PublishedStatistics) : null
}

/** The tables of a year, by their names on the wire. */
export const TABLES = ['mes', 'estado', 'motivo', 'departamento', 'hora', 'plazo'] as const satisfies readonly (keyof z.output<
  typeof year
>)[]
