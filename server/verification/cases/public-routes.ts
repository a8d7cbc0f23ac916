import { publishedCases, publishedCasesTable } from '@djbr/domain/calls/published.ts'
import { SMALLEST_DISCLOSED } from '@djbr/domain/office/statistics.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { readPublic } from '../../ground/database/public-read.ts'
import { calls, handOutTable, PUBLISHED, serve } from '../../ground/http/serve.ts'
import type { Services } from '../../services.ts'
import { yearsPublished } from './publish.ts'

const COLUMNS = ['anio', 'tabla', 'codigo', 'descripcion', 'cantidad'] as const

const published = ({ db, replica }: Services) => readPublic(replica, db, yearsPublished)

/** The cases that ended each year, for anyone, as data and as a table: read as they were published, never counted for a visitor (R18.21). */
export const publishedCaseRoutes = calls(
  serve(publishedCases, async ({ services }) => ({ grupo_minimo: SMALLEST_DISCLOSED, anios: await published(services) }), PUBLISHED),
  handOutTable(
    publishedCasesTable,
    async ({ services }) => {
      const rows = (await published(services)).flatMap((year) =>
        (['resultado', 'canal'] as const).flatMap((table) =>
          year[table].filas.map(({ codigo, descripcion, cantidad }) => [year.anio, table, codigo, descripcion, cantidad]),
        ),
      )
      return { name: 'verificaciones-djbr.csv', text: csvFile([COLUMNS, ...rows]) }
    },
    PUBLISHED,
  ),
)
