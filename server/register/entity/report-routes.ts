import { languageOf } from '@djbr/domain/messages/index.ts'
import { dateInLaPaz, yearOf } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { Slice } from '../../ground/http/slice.ts'
import { codeParam, saved, savedShape } from '../../ground/http/wire.ts'
import type { Services } from '../../services.ts'
import { memberOf } from './member.ts'
import { type Period, printReport, readReport, reportAsCsv } from './report.ts'
import { MAX_SLIPS, printSlips } from './slips.ts'

const row = z.object({
  mes: z.string(),
  motivo: z.int(),
  debidas: z.int(),
  en_plazo: z.int(),
  tarde: z.int(),
  muy_tarde: z.int(),
  omitidas: z.int(),
  abiertas: z.int(),
  exentas: z.int(),
  en_revision: z.int(),
})
const asked = z.coerce.number('common.notNumber').int('common.notNumber').min(2000, 'common.invalid').max(2399, 'common.invalid')
const quarter = z.coerce.number('common.notNumber').int('common.notNumber').min(1, 'common.invalid').max(4, 'common.invalid')
/** A PDF in base64. */
const paper = z.object({ documento: z.string(), nombre: z.string() })

const fileOf = ({ year, quarter }: Period) => (quarter === null ? `informe-${year}` : `informe-${year}-t${quarter}`)

/** The report of an entity, and the slips that it prints for its people (R13.13, R13.17, R13.18). */
export const entityReportRoutes =
  (services: Services): Slice =>
  async (app) => {
    const config = { access: 'entity:report' } as const
    const querystring = z.object({ gestion: asked.optional(), trimestre: quarter.optional() })
    const periodIn = ({ gestion, trimestre }: z.infer<typeof querystring>): Period => ({
      year: gestion ?? yearOf(dateInLaPaz(services.clock.now())),
      quarter: trimestre ?? null,
    })

    app.get(
      '/entidad/informe',
      {
        config,
        schema: {
          summary: 'Leer el informe de la entidad de un año o de un trimestre',
          querystring,
          response: {
            200: z.object({ gestion: z.int(), corte: z.string(), sin_derivar: z.int(), filas: z.array(row) }),
          },
        },
      },
      async (request) => {
        const { year, cutOff, notDerived, rows } = await readReport(services, memberOf(request), periodIn(request.query))
        return {
          gestion: year,
          corte: cutOff,
          sin_derivar: notDerived,
          filas: rows.map((one) => ({
            mes: one.month,
            motivo: one.reason,
            debidas: one.due,
            en_plazo: one.onTime,
            tarde: one.late,
            muy_tarde: one.veryLate,
            omitidas: one.missing,
            abiertas: one.open,
            exentas: one.exempt,
            en_revision: one.inReview,
          })),
        }
      },
    )

    app.get(
      '/entidad/informe/csv',
      { config, schema: { summary: 'Descargar el informe de la entidad como tabla', querystring, response: { 200: z.string() } } },
      async (request, reply) => {
        const read = await readReport(services, memberOf(request), periodIn(request.query))
        const name = `${fileOf(read)}.csv`
        return reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .type('text/csv; charset=utf-8')
          .send(reportAsCsv(read, languageOf(request.headers['accept-language'])))
      },
    )

    app.get(
      '/entidad/informe/papel',
      { config, schema: { summary: 'Descargar el informe de la entidad como PDF', querystring, response: { 200: paper } } },
      async (request) => {
        const period = periodIn(request.query)
        const printed = await printReport(services, memberOf(request), period)
        return { documento: Buffer.from(printed).toString('base64'), nombre: `${fileOf(period)}.pdf` }
      },
    )

    app.post(
      '/entidad/avisos',
      {
        config: { access: 'entity:printSlips' },
        schema: {
          summary: 'Imprimir para personas de la entidad lo que les falta presentar',
          body: z.object({
            personas: z.array(codeParam).min(1, 'entity.slips.nobody').max(MAX_SLIPS, `entity.slips.tooMany?max=${MAX_SLIPS}`),
          }),
          response: { 200: savedShape.extend(paper.shape) },
        },
      },
      async (request) => {
        const { paper: printed, printed: count, leftOut } = await printSlips(services, memberOf(request), request.body.personas)
        return {
          ...saved(request, leftOut === 0 ? 'entity.slips.printed' : 'entity.slips.printedSome', {}, { count, leftOut }),
          documento: Buffer.from(printed).toString('base64'),
          nombre: 'declaraciones-por-presentar.pdf',
        }
      },
    )
  }
