import { publishedShares, publishedSharesTable } from '@djbr/domain/calls/published.ts'
import { SMALLEST_SHARE } from '@djbr/domain/register/disclosure.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { readPublic } from '../../../ground/database/public-read.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { calls, handOutTable, PUBLISHED, serve } from '../../../ground/http/serve.ts'
import { monthOnTheWire } from '../wire.ts'
import { monthPublished, monthsPublished } from './publish.ts'

const COLUMNS = ['mes', 'codigo', 'descripcion', 'porcentaje_en_plazo'] as const

/** On-time percentages of closed months for anyone, as data and as a table: read as they were published, never counted for a visitor (R15.10). */
export const publishedRoutes = calls(
  serve(
    publishedShares,
    async ({ services: { db, replica } }, { month }) => ({
      grupo_minimo: SMALLEST_SHARE,
      meses: (await readPublic(replica, db, monthsPublished)).map(monthOnTheWire),
      publicado: await readPublic(replica, db, (from) => monthPublished(from, month)),
    }),
    PUBLISHED,
  ),
  handOutTable(
    publishedSharesTable,
    async ({ services: { db, replica } }, { month }) => {
      const published = await readPublic(replica, db, (from) => monthPublished(from, month))
      if (!published && month) throw new Failure('notFound', 'common.notFound')
      const { mes = '', entidades = [] } = published ?? {}
      const rows = entidades.map(({ codigo, descripcion, porcentaje }) => [mes, codigo, descripcion, porcentaje])
      return { name: 'cumplimiento-djbr.csv', text: csvFile([COLUMNS, ...rows]) }
    },
    PUBLISHED,
  ),
)
