import { SMALLEST_DISCLOSED } from '@djbr/domain/office/statistics.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { z } from 'zod'
import { readPublic } from '../../ground/database/public-read.ts'
import type { Slice } from '../../ground/http/slice.ts'
import type { Services } from '../../services.ts'
import { publishedYear, yearsPublished } from './publish.ts'

/** An hour: what is published changes once a year. */
const KEPT_SECONDS = 3600

const COLUMNS = ['anio', 'tabla', 'codigo', 'descripcion', 'cantidad'] as const

/** The cases that ended each year for anyone, as data and as a table: read as they were published, never counted for a visitor (R18.21). */
export const publishedCaseRoutes =
  ({ db, replica }: Services): Slice =>
  async (app) => {
    const config = { access: 'public', flood: 'publicLog', revalidate: KEPT_SECONDS, touches: false } as const

    app.get(
      '/public/estadisticas/verificaciones',
      {
        config,
        schema: {
          summary: 'Leer las verificaciones terminadas por año',
          response: { 200: z.object({ grupo_minimo: z.int(), anios: z.array(publishedYear) }) },
        },
      },
      async () => ({ grupo_minimo: SMALLEST_DISCLOSED, anios: [...(await readPublic(replica, db, yearsPublished))] }),
    )

    app.get(
      '/public/estadisticas/verificaciones/csv',
      {
        config,
        schema: {
          summary: 'Descargar las verificaciones terminadas por año como tabla',
          produces: ['text/csv'],
          response: { 200: z.string() },
        },
      },
      async (_request, reply) => {
        const years = await readPublic(replica, db, yearsPublished)
        const rows = years.flatMap((year) =>
          (['resultado', 'canal'] as const).flatMap((table) =>
            year[table].filas.map(({ codigo, descripcion, cantidad }) => [year.anio, table, codigo, descripcion, cantidad]),
          ),
        )
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="verificaciones-djbr.csv"')
          .send(csvFile([COLUMNS, ...rows]))
      },
    )
  }
