import { fullName } from '@djbr/domain/identity/full-name.ts'
import { languageOf, text } from '@djbr/domain/messages/index.ts'
import { CASE_OUTCOMES } from '@djbr/domain/register/omission.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { Failure } from '../../http/failure.ts'
import { lineShape } from '../../http/reason.ts'
import { sessionOf } from '../../http/session.ts'
import type { Slice } from '../../http/slice.ts'
import { codeParam, dayParam, integerCodeParam, saved, savedShape } from '../../http/wire.ts'
import { principalOf } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { reportedDocument } from '../people/named.ts'
import { entityWords, monthParam } from '../wire.ts'
import { writeOutcome } from './decide.ts'
import { listCases } from './list.ts'
import { openCases } from './open.ts'

const statuses = ['open', ...CASE_OUTCOMES] as const

const caseShape = z.object({
  codigo: z.int(),
  entidad: z.string(),
  documento: z.string(),
  nombre: z.string(),
  motivo: z.int(),
  vence: z.string(),
  recibida: z.string().nullable(),
  abierto: z.string(),
  abierto_por: z.string(),
  historia: z.array(z.object({ resultado: z.enum(CASE_OUTCOMES), fecha: z.string(), referencia: z.string(), por: z.string() })),
})

/** Cases of omission: handed on, what came of each, and how many stand where (R15.9). */
export const caseRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { clock, listCache } = services
    const config = { access: 'office:omissions' } as const

    app.get(
      '/oficina/omisiones',
      {
        config,
        schema: {
          summary: 'Listar los casos de omisión',
          querystring: z.object({
            entidad: integerCodeParam.optional(),
            estado: z.enum(statuses, 'common.unknownCode').optional(),
            desde_fila: integerCodeParam.optional(),
          }),
          response: {
            200: z.object({
              cantidades: z.array(z.object({ estado: z.enum(statuses), cantidad: z.int() })),
              casos: z.array(caseShape),
              hay_mas: z.boolean(),
            }),
          },
        },
      },
      async (request) => {
        const { entidad, estado, desde_fila = 0 } = request.query
        const found = await listCases(services, principalOf(request), { entity: entidad, status: estado, from: desde_fila })
        return {
          cantidades: statuses.map((status) => ({
            estado: status,
            cantidad: found.counts.find((count) => count.status === status)?.count ?? 0,
          })),
          casos: found.cases.map((row) => ({
            codigo: row.id,
            entidad: entityWords(listCache, row.entityCode),
            documento: reportedDocument(row),
            nombre: fullName(row),
            motivo: row.reason,
            vence: row.dueOn,
            recibida: row.receivedOn,
            abierto: laPazTimestamp(row.openedAt),
            abierto_por: row.openedBy,
            historia: row.events.map(({ outcome, on, reference, by }) => ({
              resultado: outcome,
              fecha: on,
              referencia: reference,
              por: by,
            })),
          })),
          hay_mas: found.more,
        }
      },
    )

    app.post(
      '/oficina/omisiones',
      {
        config,
        schema: {
          summary: 'Abrir casos por las declaraciones omitidas de una entidad en un mes',
          body: z.object({ entidad: integerCodeParam, mes: monthParam, obligacion: codeParam.nullish() }),
          response: { 200: savedShape.extend({ abiertos: z.int(), quedan: z.int(), propios: z.int() }) },
        },
      },
      async (request) => {
        const { entidad, mes, obligacion } = request.body
        const asked = { owed: { month: mes, entity: entidad }, obligation: obligacion ?? undefined }
        const { opened, left, own } = await openCases(services, sessionOf(request), principalOf(request), asked)
        const words = text(languageOf(request.headers['accept-language']), 'followup.case.opened', { count: opened, left, own })
        return { err_codigo: 0, err_existente: 0, err_mensaje: words, abiertos: opened, quedan: left, propios: own }
      },
    )

    app.post(
      '/oficina/omisiones/:caso',
      {
        config,
        schema: {
          summary: 'Anotar el resultado de un caso de omisión',
          params: z.object({ caso: codeParam }),
          body: z.object({ resultado: z.enum(CASE_OUTCOMES, 'common.unknownCode'), fecha: dayParam, referencia: lineShape }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { resultado: outcome, fecha: happenedOn, referencia: reference } = request.body
        if (happenedOn > dateInLaPaz(clock.now())) {
          throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'fecha', message: 'followup.case.future' }] })
        }
        const written = { caseId: request.params.caso, outcome, happenedOn, reference }
        await writeOutcome(services, sessionOf(request), principalOf(request), written)
        return saved(request, 'followup.case.written')
      },
    )
  }
