import { randomUUID } from 'node:crypto'
import { MOST_CARDS } from '@djbr/domain/office/office-forms.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { cardNumber } from '../../access/index.ts'
import { reasonShape } from '../../http/reason.ts'
import { requestKeyOf } from '../../http/request-key.ts'
import { sessionOf } from '../../http/session.ts'
import type { Slice } from '../../http/slice.ts'
import { codeParam, saved, savedShape } from '../../http/wire.ts'
import { principalOf } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { batches, CARD_STATES, cardsOf } from './batches.ts'
import { issueBatch } from './issue-batch.ts'
import { revokeBatch, revokeCard } from './revoke.ts'

const LONGEST_KEY = 100

const batchShape = z.object({
  lote: z.int(),
  emitido: z.string(),
  emitido_por: z.string(),
  vence: z.string(),
  primera: z.string(),
  ultima: z.string(),
  total: z.int(),
  ...Object.fromEntries(CARD_STATES.map((state) => [`${state}s`, z.int()])),
})
const cardShape = z.object({ numero_tarjeta: z.string(), estado: z.enum(CARD_STATES), activada: z.string().nullable() })
const params = z.object({ lote: codeParam })

/** Cards: batches that are issued and printed, how their cards stand, and what is revoked (R8.35 to R8.37). */
export const cardRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock } = services
    const config = { access: 'office:cards' } as const
    const today = () => dateInLaPaz(clock.now())

    app.get(
      '/oficina/tarjetas/lotes',
      { config, schema: { summary: 'Listar los lotes de tarjetas', response: { 200: z.array(batchShape) } } },
      async () =>
        (await batches(db, today())).map(({ id, issuedAt, issuedBy, expiresOn, first, last, total, counts }) => ({
          lote: id,
          emitido: laPazTimestamp(issuedAt),
          emitido_por: issuedBy,
          vence: expiresOn,
          primera: cardNumber(first),
          ultima: cardNumber(last),
          total,
          ...Object.fromEntries(CARD_STATES.map((state) => [`${state}s`, counts[state] ?? 0])),
        })),
    )

    app.get(
      '/oficina/tarjetas/lotes/:lote',
      { config, schema: { summary: 'Listar las tarjetas de un lote', params, response: { 200: z.array(cardShape) } } },
      async (request) =>
        (await cardsOf(db, request.params.lote, today())).map(({ id, state, activatedAt }) => ({
          numero_tarjeta: cardNumber(id),
          estado: state,
          activada: activatedAt && laPazTimestamp(activatedAt),
        })),
    )

    app.post(
      '/oficina/tarjetas/lotes',
      {
        config: { ...config, requestKey: true },
        schema: {
          summary: 'Emitir un lote de tarjetas',
          body: z.object({ cantidad: codeParam.pipe(z.int().min(1, 'cards.countRange').max(MOST_CARDS, 'cards.countRange')) }),
          response: {
            200: savedShape.extend({ lote: z.int(), cantidad: z.int(), vence: z.string(), base64: z.string(), nombre: z.string() }),
          },
        },
      },
      async (request) => {
        const order = { count: request.body.cantidad, key: keyOf(request) }
        const { id, count, expiresOn, sheets } = await issueBatch(services, sessionOf(request), principalOf(request), order)
        const base64 = Buffer.from(sheets).toString('base64')
        return { ...saved(request, 'cards.issued'), lote: id, cantidad: count, vence: expiresOn, base64, nombre: `TARJETAS_LOTE_${id}.pdf` }
      },
    )

    app.post(
      '/oficina/tarjetas/lotes/:lote/anular',
      {
        config,
        schema: { summary: 'Anular un lote de tarjetas', params, body: z.object({ motivo: reasonShape }), response: { 200: savedShape } },
      },
      async (request) => {
        const count = await revokeBatch(services, principalOf(request), { id: request.params.lote, reason: request.body.motivo })
        return saved(request, 'cards.batchRevoked', {}, { count })
      },
    )

    app.post(
      '/oficina/tarjetas/anular',
      {
        config,
        schema: {
          summary: 'Anular una tarjeta',
          body: z.object({ numero_tarjeta: codeParam, motivo: reasonShape }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { numero_tarjeta, motivo } = request.body
        await revokeCard(services, sessionOf(request), principalOf(request), { id: numero_tarjeta, reason: motivo })
        return saved(request, 'cards.revoked')
      },
    )
  }

/** What the browser calls this request, when it says so (Idempotency-Key). */
function keyOf(request: FastifyRequest): string {
  return requestKeyOf(request)?.slice(0, LONGEST_KEY) ?? randomUUID()
}
