import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { reasonShape } from '../../http/reason.ts'
import { sessionOf } from '../../http/session.ts'
import type { Slice } from '../../http/slice.ts'
import { codeParam, saved, savedShape } from '../../http/wire.ts'
import { principalOf } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { correctionRequests } from './list.ts'
import { resolveCorrection, viewCorrection } from './resolve.ts'

const requestShape = z.object({
  codigo: z.int(),
  documento: z.string(),
  documento_solicitado: z.string(),
  solicitada: z.string(),
  aceptada: z.boolean().nullable(),
  resuelta_por: z.string(),
  motivo: z.string(),
})

const claimantShape = savedShape.extend({
  nombres: z.string(),
  fecha_nacimiento: z.string(),
  documento: z.string(),
  documento_solicitado: z.string(),
  de_otra_confirmada: z.boolean(),
})

/** Corrections of registered data that only the staff can settle: the document that was asked for is somebody else's (safety S35). */
export const correctionRoutes =
  (services: Services): Slice =>
  async (app) => {
    const config = { access: 'office:requests' } as const

    app.get(
      '/oficina/correcciones',
      { config, schema: { summary: 'Listar las correcciones pedidas', response: { 200: z.array(requestShape) } } },
      async (request) =>
        (await correctionRequests(services, sessionOf(request))).map((row) => ({
          codigo: row.id,
          documento: row.document,
          documento_solicitado: row.asked,
          solicitada: laPazTimestamp(row.requestedAt),
          aceptada: row.accepted,
          resuelta_por: row.settledBy,
          motivo: row.reason,
        })),
    )

    app.post(
      '/oficina/correcciones/ver',
      { config, schema: { summary: 'Ver una corrección pedida', body: z.object({ codigo: codeParam }), response: { 200: claimantShape } } },
      async (request) => {
        const claimant = await viewCorrection(services, sessionOf(request), principalOf(request), request.body.codigo)
        return {
          ...saved(request, 'office.corrections.seen'),
          nombres: claimant.names,
          fecha_nacimiento: claimant.birthDate,
          documento: claimant.document,
          documento_solicitado: claimant.asked,
          de_otra_confirmada: claimant.heldByConfirmed,
        }
      },
    )

    app.post(
      '/oficina/correcciones/resolver',
      {
        config,
        schema: {
          summary: 'Resolver una corrección',
          body: z.object({
            codigo: codeParam,
            aceptar: z.boolean('common.invalid'),
            motivo: reasonShape,
            cedula_vista: z.boolean('common.invalid').nullish(),
          }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { codigo, aceptar, motivo, cedula_vista } = request.body
        const decision = { id: codigo, accept: aceptar, reason: motivo, cardSeen: cedula_vista === true }
        await resolveCorrection(services, sessionOf(request), principalOf(request), decision)
        return saved(request, aceptar ? 'office.corrections.accepted' : 'office.corrections.rejected')
      },
    )
  }
