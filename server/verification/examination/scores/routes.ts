import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { MAX_SELECTED_AT_ONCE } from '@djbr/domain/verification/cases/selection.ts'
import { z } from 'zod'
import { sessionOf } from '../../../ground/http/session.ts'
import type { Slice } from '../../../ground/http/slice.ts'
import { codeParam, saved, savedShape } from '../../../ground/http/wire.ts'
import { principalOf } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'
import { highestScores } from './list.ts'
import { numberOf, selectFirst } from './select.ts'

const scoreShape = z.object({
  codigo: z.int(),
  certificado: z.string(),
  puntos: z.int(),
  sin_explicar: z.int(),
  indicadores: z.array(z.object({ numero: z.int(), nombre: z.string() })),
})

/** The highest scores, and the selection of the first ones (R16.18). */
export const scoreRoutes =
  (services: Services): Slice =>
  async (app) => {
    const config = { access: 'office:scores' } as const

    app.get(
      '/oficina/examen/puntajes',
      {
        config,
        schema: {
          summary: 'Listar los puntajes más altos, sin nombres',
          response: {
            200: z.object({
              conjunto: z
                .int()
                .nullable()
                .meta({ description: 'Versión de los pesos con que se calcularon; null: todavía no hay puntajes.' }),
              en_vigor: z.int().nullable(),
              calculado: z.string().nullable(),
              declaraciones: z.int(),
              quedan: z.int(),
              puntajes: z.array(scoreShape),
            }),
          },
        },
      },
      async (request) => {
        const { set, inForce, endedAt, scored, room, scores } = await highestScores(services, sessionOf(request))
        return {
          conjunto: set,
          en_vigor: inForce,
          calculado: endedAt && laPazTimestamp(endedAt),
          declaraciones: scored,
          quedan: room,
          puntajes: scores.map(({ id, certificate, points, unexplained, findings }) => ({
            codigo: id,
            certificado: certificate,
            puntos: points,
            sin_explicar: unexplained,
            indicadores: findings.map((finding) => ({ numero: numberOf(finding), nombre: finding.indicator })),
          })),
        }
      },
    )

    app.post(
      '/oficina/examen/puntajes',
      {
        config,
        schema: {
          summary: 'Elegir para verificar las declaraciones con los primeros puntajes',
          body: z.object({ puntajes: z.array(codeParam).min(1, 'common.required').max(MAX_SELECTED_AT_ONCE, 'common.notNumber') }),
          response: { 200: savedShape.extend({ elegidas: z.int() }) },
        },
      },
      async (request) => {
        const elegidas = await selectFirst(services, sessionOf(request), principalOf(request), request.body.puntajes)
        return { ...saved(request, 'scores.selected', {}, { count: elegidas }), elegidas }
      },
    )
  }
