import { displayControlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { languageOf, text } from '@djbr/domain/messages/index.ts'
import { pluralForm } from '@djbr/domain/messages/text.ts'
import { FAILED_SERVICE_NAMES, type FailedService } from '@djbr/domain/office/outages.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { asPerson } from '../database/as-person.ts'
import { Failure } from '../http/failure.ts'
import { sessionOf } from '../http/session.ts'
import type { Slice } from '../http/slice.ts'
import { principalOf } from '../proof/index.ts'
import { bytesOf } from '../reception/index.ts'
import type { Services } from '../services.ts'
import { certify, outages } from './certify.ts'
import { receiptOf } from './receipts.ts'

const MOST_SHOWN = 100

/** The technical failures that a declarant met, with their receipts; and the office's list that certifies them (R6.65, R8.60, R8.61). */
export const outageRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock } = services
    const config = { access: 'session' } as const

    const ownOutage = z.object({
      codigo: z.string(),
      servicio: z.enum(FAILED_SERVICE_NAMES),
      fecha_hora: z.string(),
      certifica_hasta: z.string(),
      certificada: z.string().nullable(),
    })
    app.get(
      '/djbr_registro/fallas',
      { config, schema: { summary: 'Listar las fallas técnicas que afectaron a la persona', response: { 200: z.array(ownOutage) } } },
      async (request) => {
        const { personId } = sessionOf(request)
        await services.outages.idle()
        const rows = await asPerson(db, personId, (trx) =>
          trx
            .selectFrom('technicalFailure')
            .selectAll()
            .where('personId', '=', personId)
            .orderBy('happenedAt', 'desc')
            .limit(MOST_SHOWN)
            .execute(),
        )
        return rows.map((row) => ({
          codigo: displayControlCode(row.code),
          servicio: row.service as FailedService,
          fecha_hora: laPazTimestamp(row.happenedAt),
          certifica_hasta: row.dueOn,
          certificada: row.certifiedAt && laPazTimestamp(row.certifiedAt),
        }))
      },
    )

    app.get(
      '/djbr_registro/fallas/:codigo/constancia',
      {
        config,
        schema: {
          summary: 'Descargar la constancia de una falla técnica',
          params: z.object({ codigo: z.string() }),
          response: { 200: z.object({ documento: z.string(), nombre: z.string(), firmada: z.boolean() }) },
        },
      },
      async (request) => {
        const { personId } = sessionOf(request)
        const code = normalizeControlCode(request.params.codigo)
        const found = await asPerson(db, personId, (trx) =>
          trx
            .selectFrom('technicalFailure')
            .select(['id', 'certifiedAt'])
            .where('personId', '=', personId)
            .where('code', '=', code)
            .executeTakeFirst(),
        )
        const stage = found?.certifiedAt ? ('certified' as const) : ('recorded' as const)
        const receipt = found && (await receiptOf(services, { failureId: found.id, personId, stage }))
        if (!receipt) throw new Failure('notFound', 'common.notFound')
        const bytes = await bytesOf(services, receipt.hash)
        return { documento: Buffer.from(bytes).toString('base64'), nombre: `FALLA_TECNICA_${code}.pdf`, firmada: receipt.signed }
      },
    )

    const office = { access: 'office:certifyOutages' } as const
    const outage = z.object({
      servicio: z.enum(FAILED_SERVICE_NAMES),
      hora: z.string(),
      personas: z.int(),
      certificar_hasta: z.string(),
      vencida: z.boolean(),
      por_certificar: z.int(),
    })
    app.get(
      '/oficina/fallas',
      { config: office, schema: { summary: 'Listar las fallas técnicas registradas', response: { 200: z.array(outage) } } },
      async () => {
        const today = dateInLaPaz(clock.now())
        return (await outages(services)).map(({ service, hour, people, dueOn, waiting }) => ({
          servicio: service as FailedService,
          hora: hour.toISOString(),
          personas: people,
          certificar_hasta: dueOn,
          vencida: waiting > 0 && dueOn < today,
          por_certificar: waiting,
        }))
      },
    )

    const certified = z.object({
      err_codigo: z.int(),
      err_mensaje: z.string(),
      certificadas: z.int(),
      /** Not come to yet: the same is asked again until nobody is left. */
      quedan: z.int(),
      /** For another officer to certify. */
      propias: z.int(),
    })
    app.post(
      '/oficina/fallas/certificar',
      {
        config: office,
        schema: {
          summary: 'Certificar una falla técnica',
          body: z.object({
            servicio: z.enum(FAILED_SERVICE_NAMES, 'common.unknownCode'),
            hora: z.iso.datetime({ error: 'common.invalidDate' }).transform((time) => new Date(time)),
          }),
          response: { 200: certified },
        },
      },
      async (request) => {
        const { servicio, hora } = request.body
        const { certified, left, own } = await certify(services, sessionOf(request), principalOf(request), servicio, hora)
        const language = languageOf(request.headers['accept-language'])
        const people = text(language, `outages.office.people.${pluralForm(language, certified)}`, { count: certified })
        const words = left > 0 ? 'outages.office.someLeft' : own > 0 ? 'outages.office.ownLeft' : 'outages.office.done'
        const said = text(language, words, { count: people, left })
        return { err_codigo: 0, err_mensaje: said, certificadas: certified, quedan: left, propias: own }
      },
    )
  }
