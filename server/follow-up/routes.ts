import { OUTCOMES, summed } from '@djbr/domain/register/report.ts'
import { dateInLaPaz, firstOfMonth, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { Slice } from '../http/slice.ts'
import { integerCodeParam, smallCodeParam } from '../http/wire.ts'
import type { Services } from '../services.ts'
import { countEntities } from './count.ts'
import { countsOnTheWire, countsShape, entityWords, monthOnTheWire, monthParam, reasonParam } from './wire.ts'

/** How all entities stand in a month (R15.3). */
export const monthRoutes =
  ({ db, clock, listCache }: Services): Slice =>
  async (app) => {
    app.get(
      '/oficina/seguimiento',
      {
        config: { access: 'office:followUp' },
        schema: {
          summary: 'Ver el cumplimiento de todas las entidades en un mes',
          querystring: z.object({
            mes: monthParam.optional(),
            entidad: integerCodeParam.optional(),
            departamento: smallCodeParam.optional(),
            motivo: reasonParam.optional(),
          }),
          response: {
            200: z.object({
              mes: z.string(),
              corte: z.string(),
              total: countsShape.extend({ sin_derivar: z.int() }),
              entidades: z.array(countsShape.extend({ codigo: z.int(), descripcion: z.string(), sin_derivar: z.int() })),
            }),
          },
        },
      },
      async ({ query }) => {
        const now = clock.now()
        const today = dateInLaPaz(now)
        const month = query.mes ?? firstOfMonth(today)
        const owed = { month, entity: query.entidad, department: query.departamento, reason: query.motivo }
        const entities = await countEntities(db, owed, today)
        const groups = entities.flatMap((counts) => OUTCOMES.map((outcome) => ({ outcome, count: counts[outcome] })))
        return {
          mes: monthOnTheWire(month),
          corte: laPazTimestamp(now),
          total: { ...countsOnTheWire(summed(groups)), sin_derivar: entities.reduce((sum, { underived }) => sum + underived, 0) },
          entidades: entities.map((counts) => ({
            codigo: counts.entity,
            descripcion: entityWords(listCache, counts.entity),
            ...countsOnTheWire(counts),
            sin_derivar: counts.underived,
          })),
        }
      },
    )
  }
