import { publishedWeights } from '@djbr/domain/calls/published.ts'
import { decideWeights, proposeWeights, tryWeights, weightSets, weightsProposals } from '@djbr/domain/calls/weights.ts'
import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import { act, calls, serve } from '../../../ground/http/serve.ts'
import { proposalsIn } from '../../../office/desk/index.ts'
import { publishedSets } from './sets.ts'
import { weightsSetting } from './setting.ts'
import { tried } from './try.ts'

/** The sets of weights: read, proposed, and decided by another officer (R16.14). */
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

/** What anybody can read about the sets of weights (R16.14). */
export const publicWeightRoutes = calls(
  serve(
    publishedWeights,
    async ({ services: { db } }) => ({ sets: (await publishedSets(db)).map((row) => ({ ...row, hash: row.hash.toString('hex') })) }),
    { flood: 'publicLog', revalidate: true },
  ),
)
