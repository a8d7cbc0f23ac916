import { csvFile } from '@djbr/domain/values/csv.ts'
import { z } from 'zod'
import { readPublic } from '../../ground/database/public-read.ts'
import { asIs } from '../../ground/http/schemas.ts'
import type { Slice } from '../../ground/http/slice.ts'
import type { Services } from '../../services.ts'
import { nothingPublished } from './publish.ts'
import { lastPublished, type PublishedStatistics, publishedStatistics, TABLES } from './published.ts'

/** An hour: what is published changes once a month. */
const KEPT_SECONDS = 3600

const COLUMNS = ['anio', 'desde', 'hasta', 'tabla', 'codigo', 'descripcion', 'cantidad'] as const

/** The statistics for anyone, as data and as a table for a spreadsheet, with their schema: read as they were published, never counted for a visitor. */
export const publicStatisticsRoutes =
  ({ db, replica, clock }: Services): Slice =>
  async (app) => {
    const config = { access: 'public', flood: 'publicLog', revalidate: KEPT_SECONDS, touches: false } as const

    const published = async (): Promise<PublishedStatistics> =>
      (await readPublic(replica, db, lastPublished)) ?? nothingPublished(clock.now())

    app.get(
      '/public/estadisticas',
      { config, schema: { summary: 'Leer las estadísticas publicadas', response: { 200: publishedStatistics } } },
      published,
    )

    app.get(
      '/public/estadisticas/csv',
      {
        config,
        schema: { summary: 'Descargar las estadísticas publicadas como tabla', produces: ['text/csv'], response: { 200: z.string() } },
      },
      async (_request, reply) => {
        const { anios } = await published()
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
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="estadisticas-djbr.csv"')
          .send(csvFile([COLUMNS, ...rows]))
      },
    )

    const schema = z.toJSONSchema(publishedStatistics, { target: 'draft-2020-12' })
    app.get(
      '/public/estadisticas/esquema',
      { config, schema: { summary: 'Leer el esquema de las estadísticas publicadas', response: { 200: asIs(z.looseObject({})) } } },
      async () => schema,
    )
  }
