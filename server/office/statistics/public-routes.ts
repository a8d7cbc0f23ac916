import { type PublishedStatistics, publishedStatistics, publishedStatisticsTable, statisticsSchema } from '@djbr/domain/calls/published.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import * as z from 'zod/mini'
import { readPublic } from '../../ground/database/public-read.ts'
import type { Visiting } from '../../ground/http/principal.ts'
import { calls, handOutTable, PUBLISHED, serve } from '../../ground/http/serve.ts'
import { nothingPublished } from './publish.ts'
import { lastPublished } from './published.ts'

const COLUMNS = ['anio', 'desde', 'hasta', 'tabla', 'codigo', 'descripcion', 'cantidad'] as const

/** The tables of a year, under their wire names. */
const TABLES = ['mes', 'estado', 'motivo', 'departamento', 'hora', 'plazo'] as const

const schema = z.toJSONSchema(publishedStatistics.answer, { target: 'draft-2020-12' })

/** The public statistics, as data and as a table for a spreadsheet, with their schema: read as they were published. */
export const publicStatisticsRoutes = calls(
  serve(publishedStatistics, published, PUBLISHED),
  handOutTable(publishedStatisticsTable, asTable, PUBLISHED),
  serve(statisticsSchema, async () => ({ ...schema }), PUBLISHED),
)

async function published({ services: { db, replica, clock } }: Visiting): Promise<PublishedStatistics> {
  return (await readPublic(replica, db, lastPublished)) ?? nothingPublished(clock.now())
}

async function asTable(visiting: Visiting) {
  const { anios } = await published(visiting)
  const rows = anios.flatMap((year) =>
    TABLES.flatMap((table) =>
      (year[table]?.filas ?? []).map(({ codigo, descripcion, cantidad }) => [
        year.anio,
        year.desde,
        year.hasta,
        table,
        codigo,
        descripcion,
        cantidad,
      ]),
    ),
  )
  return { name: 'estadisticas-djbr.csv', text: csvFile([COLUMNS, ...rows]) }
}
