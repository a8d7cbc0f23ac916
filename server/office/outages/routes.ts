import { displayControlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { FAILED_SERVICE_NAMES, type FailedService } from '@djbr/domain/office/outages.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { bytesOf } from '../../declaring/reception/index.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import { Failure } from '../../ground/http/failure.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import type { Services } from '../../services.ts'
import { receiptOf } from './receipts.ts'

const MAX_SHOWN = 100

/** The technical failures that a declarant met, with their receipts (R6.65). */
export const ownOutageRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db } = services
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
            .limit(MAX_SHOWN)
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
  }
