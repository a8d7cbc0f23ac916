import { decideWeights, proposeWeights, tryWeights, weightSets, weightsProposals } from '@djbr/domain/calls/weights.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import { z } from 'zod'
import { asOffice } from '../../../ground/database/as-person.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import type { Slice } from '../../../ground/http/slice.ts'
import { proposalsIn } from '../../../office/desk/index.ts'
import type { Services } from '../../../services.ts'
import { publishedSets } from './sets.ts'
import { weightsSetting } from './setting.ts'
import { tried } from './try.ts'

/** The sets of weights: read, proposed, and decided by another (R16.14). */
export const weightRoutes = calls(
  serve(weightSets, async ({ services: { db } }) => {
    const versions = await asOffice(db, 'proposals', weightsSetting.versions)
    return { first: FIRST_WEIGHTS, versions: versions.map((row) => ({ ...row, hash: row.hash.toString('hex') })) }
  }),
  serve(weightsProposals, proposalsIn(weightsProposals, weightsSetting.listed, weightsSetting.describe)),
  act(proposeWeights, async (acting, asked) => ({ proposalId: await weightsSetting.propose(acting, asked) })),
  act(decideWeights, weightsSetting.decide),
  serve(tryWeights, tried),
)

/** What anybody reads of the sets of weights (R16.14). */
export const publicWeightRoutes =
  ({ db }: Services): Slice =>
  async (app) => {
    const published = z.object({
      version: z.int(),
      huella: z.string(),
      posicion: z.int(),
      desde: z.string(),
      reemplazado: z.string(),
      /** The set as its hash was taken of, once it was replaced; '' of the one in force. */
      texto: z.string(),
    })
    app.get(
      '/public/pesos',
      {
        config: { access: 'public', flood: 'publicLog', revalidate: true },
        schema: {
          summary: 'Listar los conjuntos de pesos, los reemplazados enteros',
          response: { 200: z.object({ conjuntos: z.array(published) }) },
        },
      },
      async () => ({
        conjuntos: (await publishedSets(db)).map(({ version, hash, place, adoptedAt, replacedAt, canonical }) => ({
          version,
          huella: hash.toString('hex'),
          posicion: place,
          desde: laPazTimestamp(adoptedAt),
          reemplazado: replacedAt ? laPazTimestamp(replacedAt) : '',
          texto: canonical ?? '',
        })),
      }),
    )
  }
