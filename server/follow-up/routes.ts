import { OUTCOMES, summed } from '@djbr/domain/register/report.ts'
import { dateInLaPaz, firstOfMonth, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { Slice } from '../http/slice.ts'
import { integerCodeParam, smallCodeParam } from '../http/wire.ts'
import type { ListCache } from '../list-cache/index.ts'
import type { Services } from '../services.ts'
import { confirmedLists } from './confirmed-lists.ts'
import { countEntities, type EntityCounts } from './count.ts'
import type { Owed } from './owed.ts'
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
            padron: z.enum(['sin_confirmar'], 'common.unknownCode').optional(),
          }),
          response: {
            200: z.object({
              mes: z.string(),
              corte: z.string(),
              /** How many entities of the list did not confirm their people in the year. */
              sin_confirmar: z.int(),
              total: countsShape.extend({ sin_derivar: z.int() }),
              entidades: z.array(
                countsShape.extend({
                  codigo: z.int(),
                  descripcion: z.string(),
                  sin_derivar: z.int(),
                  padron_confirmado: z.string().nullable(),
                }),
              ),
            }),
          },
        },
      },
      async ({ query }) => {
        const now = clock.now()
        const today = dateInLaPaz(now)
        const month = query.mes ?? firstOfMonth(today)
        const owed = { month, entity: query.entidad, department: query.departamento, reason: query.motivo }
        const confirmed = await confirmedLists(db, month)
        const counted = await countEntities(db, owed, today)
        const entities = query.padron ? withEachUnconfirmed(counted, confirmed, owed, listCache) : counted
        const groups = entities.flatMap((counts) => OUTCOMES.map((outcome) => ({ outcome, count: counts[outcome] })))
        return {
          mes: monthOnTheWire(month),
          corte: laPazTimestamp(now),
          sin_confirmar: listCache.list('entidades').filter(({ code }) => !confirmed.has(code)).length,
          total: { ...countsOnTheWire(summed(groups)), sin_derivar: entities.reduce((sum, { underived }) => sum + underived, 0) },
          entidades: entities.map((counts) => ({
            codigo: counts.entity,
            descripcion: entityWords(listCache, counts.entity),
            ...countsOnTheWire(counts),
            sin_derivar: counts.underived,
            padron_confirmado: confirmed.get(counts.entity) ?? null,
          })),
        }
      },
    )
  }

/** The entities that did not confirm their list, those that owe nothing too; where a place is asked for, of those that owe something there. */
function withEachUnconfirmed(
  counted: readonly EntityCounts[],
  confirmed: ReadonlyMap<number, unknown>,
  { entity, department }: Owed,
  listCache: ListCache,
): readonly EntityCounts[] {
  const known = new Set(counted.map((counts) => counts.entity))
  const others = listCache.list('entidades').filter(({ code }) => !known.has(code) && (entity === undefined || entity === code))
  const silent = department === undefined ? others.map(({ code }) => ({ entity: code, ...summed([]), underived: 0 })) : []
  return [...counted, ...silent].filter((counts) => !confirmed.has(counts.entity)).toSorted((one, other) => one.entity - other.entity)
}
