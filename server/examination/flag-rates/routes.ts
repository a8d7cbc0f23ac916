import { COMPARED_BY, COMPARISONS, flagRates } from '@djbr/domain/examination/flag-rates.ts'
import { languageOf } from '@djbr/domain/messages/index.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import type { Slice } from '../../http/slice.ts'
import type { Services } from '../../services.ts'
import { countScores } from './count.ts'
import { wordsOfGroups } from './words.ts'

const count = z.int().nullable()

const comparisonShape = z.object({
  /** When the run ended; null before one did. */
  calculado: z.string().nullable(),
  /** The least points that flag somebody. */
  desde_puntos: count,
  atributos: z.array(
    z.object({
      atributo: z.enum(COMPARED_BY),
      grupos: z.array(
        z.object({
          codigo: z.string(),
          descripcion: z.string(),
          puntuadas: count,
          senaladas: count,
          razon: z.number().nullable(),
          comparacion: z.enum(COMPARISONS),
        }),
      ),
    }),
  ),
})

/** How often scores flag one group and the others: numbers, nobody's name, no small group (R18.22). */
export const flagRateRoutes =
  (services: Services): Slice =>
  async (app) => {
    app.get(
      '/oficina/examen/comparacion',
      {
        config: { access: 'office:caseNumbers' },
        schema: { summary: 'Comparar por grupos a quiénes señalan los puntajes', response: { 200: comparisonShape } },
      },
      async ({ headers }) => {
        const counted = await countScores(services)
        if (!counted) return { calculado: null, desde_puntos: null, atributos: [] }
        const words = wordsOfGroups(services.listCache, languageOf(headers['accept-language']))
        return {
          calculado: laPazTimestamp(counted.endedAt),
          desde_puntos: counted.points,
          atributos: COMPARED_BY.map((attribute) => ({
            atributo: attribute,
            grupos: flagRates(counted.groups[attribute]).map(({ group, scored, flagged, ratio, comparison }) => ({
              codigo: group,
              descripcion: words[attribute](group),
              puntuadas: scored,
              senaladas: flagged,
              razon: ratio,
              comparacion: comparison,
            })),
          })),
        }
      },
    )
  }
