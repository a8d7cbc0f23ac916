import { SMALLEST_SHARE } from '@djbr/domain/register/disclosure.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { z } from 'zod'
import { readPublic } from '../../../ground/database/public-read.ts'
import { Failure } from '../../../ground/http/failure.ts'
import type { Slice } from '../../../ground/http/slice.ts'
import type { Services } from '../../../services.ts'
import { monthOnTheWire, monthParam } from '../wire.ts'
import { monthPublished, monthsPublished, publishedMonth } from './publish.ts'

/** An hour: what is published changes once a month. */
const KEPT_SECONDS = 3600

const COLUMNS = ['mes', 'codigo', 'descripcion', 'porcentaje_en_plazo'] as const

/** The percentages in time of closed months for anyone, as data and as a table: read as they were published, never counted for a visitor (R15.10). */
export const publishedRoutes =
  ({ db, replica }: Services): Slice =>
  async (app) => {
    const config = { access: 'public', flood: 'publicLog', revalidate: KEPT_SECONDS, touches: false } as const
    const querystring = z.object({ periodo: monthParam.optional() })

    app.get(
      '/public/estadisticas/cumplimiento',
      {
        config,
        schema: {
          summary: 'Leer el cumplimiento en plazo por entidad de un mes cerrado',
          querystring,
          response: { 200: z.object({ grupo_minimo: z.int(), meses: z.array(z.string()), publicado: publishedMonth.nullable() }) },
        },
      },
      async ({ query }) => ({
        grupo_minimo: SMALLEST_SHARE,
        meses: (await readPublic(replica, db, monthsPublished)).map(monthOnTheWire),
        publicado: await readPublic(replica, db, (from) => monthPublished(from, query.periodo)),
      }),
    )

    app.get(
      '/public/estadisticas/cumplimiento/csv',
      {
        config,
        schema: {
          summary: 'Descargar el cumplimiento en plazo por entidad como tabla',
          querystring,
          produces: ['text/csv'],
          response: { 200: z.string() },
        },
      },
      async ({ query }, reply) => {
        const published = await readPublic(replica, db, (from) => monthPublished(from, query.periodo))
        if (!published && query.periodo) throw new Failure('notFound', 'common.notFound')
        const rows = (published?.entidades ?? []).map(({ codigo, descripcion, porcentaje }) => [
          published?.mes ?? '',
          codigo,
          descripcion,
          porcentaje,
        ])
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="cumplimiento-djbr.csv"')
          .send(csvFile([COLUMNS, ...rows]))
      },
    )
  }
