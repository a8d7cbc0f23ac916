import { languageOf } from '@djbr/domain/messages/index.ts'
import { addDays, dateInLaPaz, firstOfMonth } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { Failure } from '../../ground/http/failure.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { dayParam, integerCodeParam, smallCodeParam } from '../../ground/http/wire.ts'
import type { Services } from '../../services.ts'
import { countFilings, countOutages } from './count.ts'
import { worded } from './publish.ts'
import { wordsOfStatistics } from './words.ts'

const MAX_DAYS_LENGTH = 366 * 10

const count = z.int().nullable()
const table = z.object({
  total: count,
  filas: z.array(z.object({ codigo: z.union([z.int(), z.string()]), descripcion: z.string(), cantidad: count })),
})

/** The statistics of the office, by period, department and entity (R8.62). No names, and no small group. */
export const officeStatisticsRoutes =
  ({ db, clock, listCache }: Services): Slice =>
  async (app) => {
    const answer = z.object({
      desde: z.string(),
      hasta: z.string(),
      por_dia: z.boolean(),
      estado: table,
      motivo: table,
      departamento: table,
      entidad: table,
      tiempo: table,
      hora: table,
      plazo: table,
      /** Begun in the period and not finalized: in no table. */
      sin_finalizar: count,
      fallas: table,
      entidades: z.array(z.object({ codigo: z.int(), descripcion: z.string() })),
    })
    app.get(
      '/oficina/estadisticas',
      {
        config: { access: 'office:statistics' },
        schema: {
          summary: 'Leer las estadísticas de la oficina',
          querystring: z.object({
            desde: dayParam.optional(),
            hasta: dayParam.optional(),
            departamento: smallCodeParam.optional(),
            entidad: integerCodeParam.optional(),
          }),
          response: { 200: answer },
        },
      },
      async ({ query, headers }) => {
        const until = query.hasta ?? dateInLaPaz(clock.now())
        const from = query.desde ?? firstOfMonth(addDays(until, -364))
        if (until < from || addDays(from, MAX_DAYS_LENGTH) < until) {
          throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'hasta', message: 'statistics.wrongPeriod' }] })
        }
        const counted = { from, until, department: query.departamento, entity: query.entidad }
        const [filings, outages] = await Promise.all([countFilings(db, counted), countOutages(db, counted)])
        const words = wordsOfStatistics(listCache, languageOf(headers['accept-language']))
        return {
          desde: from,
          hasta: until,
          por_dia: filings.timeBy === 'day',
          estado: worded(filings.state, (state) => [state, words.state(state)]),
          motivo: worded(filings.reason, (reason) => [reason, words.reason(reason)]),
          departamento: worded(filings.department, (department) => [department, words.department(department)]),
          entidad: worded(filings.entity, (entity) => [entity, words.entity(entity)]),
          tiempo: worded(filings.time, (on) => (filings.timeBy === 'day' ? [on, words.day(on)] : [on.slice(0, 7), words.month(on)])),
          hora: worded(filings.hour, (hour) => [hour, words.hour(hour)]),
          plazo: worded(filings.punctuality, words.punctuality),
          sin_finalizar: filings.open,
          fallas: worded(outages, (service) => [service, words.service(service)]),
          entidades: listCache.list('entidades').map(({ code, word }) => ({ codigo: code, descripcion: word })),
        }
      },
    )
  }
