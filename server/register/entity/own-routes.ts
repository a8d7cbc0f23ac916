import { CLAIM_KINDS, MAX_CLAIM_LENGTH } from '@djbr/domain/register/claims.ts'
import { CAPACITIES } from '@djbr/domain/register/entity-members.ts'
import { PRINTED, tidy } from '@djbr/domain/values/characters.ts'
import { z } from 'zod'
import { Failure } from '../../ground/http/failure.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { codeParam, saved, savedShape } from '../../ground/http/wire.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { claim, ownPosts, withdrawClaim } from './claims.ts'
import { VIEW_KINDS, viewsOf } from './views.ts'

const post = z.object({
  codigo: z.int(),
  entidad: z.string(),
  tipo: z.string(),
  cargo: z.string(),
  inicio: z.string(),
  fin: z.string().nullable(),
  informado: z.string(),
  anulado: z.boolean(),
  respuesta: z.enum(CLAIM_KINDS).nullable(),
  respondido: z.string().nullable(),
})
const view = z.object({
  codigo: z.int(),
  fecha: z.string(),
  entidad: z.string(),
  calidad: z.enum(CAPACITIES),
  como: z.enum(VIEW_KINDS),
})
const answer = z.object({
  respuesta: z.enum(CLAIM_KINDS, 'common.unknownCode'),
  detalle: z
    .string('common.notText')
    .overwrite(tidy)
    .max(MAX_CLAIM_LENGTH, `common.tooLong?max=${MAX_CLAIM_LENGTH}`)
    .regex(PRINTED, 'common.specialCharacter')
    .default(''),
})

/** What a person reads of the entities that list them, and answers to them (R13.14 to R13.16). */
export const ownRegisterRoutes =
  (services: Services): Slice =>
  async (app) => {
    const config = { access: 'session' } as const
    const params = z.object({ codigo: codeParam })

    app.get(
      '/system/vinculos',
      {
        config,
        schema: { summary: 'Listar los cargos que las entidades informaron de la propia persona', response: { 200: z.array(post) } },
      },
      (request) => ownPosts(services, sessionOf(request).personId),
    )

    app.get(
      '/system/vinculos/vistas',
      {
        config,
        schema: {
          summary: 'Listar quién de las entidades vio a la propia persona',
          querystring: z.object({ antes: codeParam.optional() }),
          response: { 200: z.object({ vistas: z.array(view), hay_mas: z.boolean() }) },
        },
      },
      async (request) => {
        const { vistas, hay_mas } = await viewsOf(services, sessionOf(request).personId, request.query.antes ?? null)
        return { hay_mas, vistas: vistas.map((one) => ({ ...one, calidad: one.calidad as (typeof CAPACITIES)[number] })) }
      },
    )

    app.post(
      '/system/vinculos/:codigo/respuesta',
      {
        config,
        schema: {
          summary: 'Responder a una entidad que no se trabaja ahí, o que los datos están mal',
          params,
          body: answer,
          response: { 200: savedShape },
        },
      },
      async (request) => {
        const { respuesta, detalle } = request.body
        if (respuesta === 'wrong_data' && detalle === '') {
          throw new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'detalle', message: 'common.required' }] })
        }
        const claiming = { postId: request.params.codigo, kind: respuesta, details: detalle }
        await claim(services, sessionOf(request), principalOf(request), claiming)
        return saved(request, 'profile.register.claimed')
      },
    )

    app.post(
      '/system/vinculos/:codigo/retiro',
      {
        config,
        schema: { summary: 'Retirar la propia respuesta a una entidad', params, body: z.object({}), response: { 200: savedShape } },
      },
      async (request) => {
        await withdrawClaim(services, sessionOf(request), principalOf(request), request.params.codigo)
        return saved(request, 'profile.register.withdrawn')
      },
    )
  }
