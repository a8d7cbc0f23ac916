import { OUTCOMES, summed } from '@djbr/domain/register/report.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { Slice } from '../../http/slice.ts'
import { integerCodeParam, saved, savedShape } from '../../http/wire.ts'
import { principalOf } from '../../proof/index.ts'
import { bytesOf } from '../../reception/index.ts'
import type { Services } from '../../services.ts'
import { countsOnTheWire, countsShape, entityWords, monthOnTheWire, monthParam } from '../wire.ts'
import { closeMonth, monthsToClose } from './close.ts'
import { closedMonth, closedMonths } from './closed.ts'
import { reportAsTable, reportOf } from './report.ts'

const outcome = z.enum(OUTCOMES)
const difference = z.object({
  resultado: z.enum(['due', ...OUTCOMES]),
  al_cierre: z.int(),
  hoy: z.int(),
  movimientos: z.array(z.object({ de: outcome.nullable(), a: outcome.nullable(), cantidad: z.int() })),
})

/** Closed months, what changed since, and the reports that are made of them (R15.6, R15.7, R15.8). */
export const closeRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock, listCache } = services
    const config = { access: 'office:closeMonths' } as const

    app.get(
      '/oficina/cierres',
      {
        config,
        schema: {
          summary: 'Listar los meses cerrados y los que se pueden cerrar',
          response: {
            200: z.object({
              por_cerrar: z.array(z.string()),
              cerrados: z.array(
                z.object({ mes: z.string(), corte: z.string(), obligaciones: z.int(), huella: z.string(), por: z.string().nullable() }),
              ),
            }),
          },
        },
      },
      async () => ({
        por_cerrar: (await monthsToClose(services)).map(monthOnTheWire),
        cerrados: (await closedMonths(db)).map(({ month, cutOff, obligations, hash, closedBy }) => ({
          mes: monthOnTheWire(month),
          corte: laPazTimestamp(cutOff),
          obligaciones: obligations,
          huella: hash,
          por: closedBy,
        })),
      }),
    )

    app.post(
      '/oficina/cierres',
      { config, schema: { summary: 'Cerrar un mes', body: z.object({ mes: monthParam }), response: { 200: savedShape } } },
      async (request) => {
        await closeMonth(services, principalOf(request), request.body.mes)
        return saved(request, 'followup.close.done')
      },
    )

    app.get(
      '/oficina/cierres/:mes',
      {
        config,
        schema: {
          summary: 'Ver un mes cerrado y lo que cambió después',
          params: z.object({ mes: monthParam }),
          response: {
            200: z.object({
              mes: z.string(),
              corte: z.string(),
              huella: z.string(),
              integro: z.boolean(),
              total: countsShape,
              entidades: z.array(countsShape.extend({ codigo: z.int(), descripcion: z.string(), diferencias: z.array(difference) })),
            }),
          },
        },
      },
      async ({ params }) => {
        const { cutOff, hash, intact, entities } = await closedMonth(db, params.mes, dateInLaPaz(clock.now()))
        const groups = entities.flatMap(({ counts }) => OUTCOMES.map((each) => ({ outcome: each, count: counts[each] })))
        return {
          mes: monthOnTheWire(params.mes),
          corte: laPazTimestamp(cutOff),
          huella: hash,
          integro: intact,
          total: countsOnTheWire(summed(groups)),
          entidades: entities.map(({ entity, counts, differences }) => ({
            codigo: entity,
            descripcion: entityWords(listCache, entity),
            ...countsOnTheWire(counts),
            diferencias: differences.map(({ outcome: each, atClose, now, moves }) => ({
              resultado: each,
              al_cierre: atClose,
              hoy: now,
              movimientos: moves.map(({ from, to, count }) => ({ de: from, a: to, cantidad: count })),
            })),
          })),
        }
      },
    )

    const quarter = { params: z.object({ entidad: integerCodeParam }), querystring: z.object({ mes: monthParam }) }
    app.get(
      '/oficina/cierres/informe/:entidad',
      {
        config,
        schema: {
          summary: 'Descargar el informe trimestral de una entidad',
          ...quarter,
          response: { 200: z.object({ documento: z.string(), nombre: z.string(), firmada: z.boolean() }) },
        },
      },
      async (request) => {
        const { entidad } = request.params
        const { mes } = request.query
        const { hash, signed } = await reportOf(services, principalOf(request), entidad, mes)
        const bytes = await bytesOf(services, hash)
        return {
          documento: Buffer.from(bytes).toString('base64'),
          nombre: `INFORME_${entidad}_${monthOnTheWire(mes)}.pdf`,
          firmada: signed,
        }
      },
    )

    app.get(
      '/oficina/cierres/informe/:entidad/csv',
      {
        config,
        schema: {
          summary: 'Descargar el informe trimestral de una entidad como tabla',
          produces: ['text/csv'],
          ...quarter,
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const { entidad } = request.params
        const table = await reportAsTable(services, entidad, request.query.mes)
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="informe-${entidad}-${monthOnTheWire(request.query.mes)}.csv"`)
          .send(table)
      },
    )
  }
