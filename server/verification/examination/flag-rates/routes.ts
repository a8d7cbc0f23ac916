import { flagRatesOfGroups } from '@djbr/domain/calls/flag-rates.ts'
import { COMPARED_BY, flagRates } from '@djbr/domain/verification/flag-rates.ts'
import { calls, serve } from '../../../ground/http/serve.ts'
import type { Acting } from '../../../ground/proof/index.ts'
import { countScores } from './count.ts'
import { wordsOfGroups } from './words.ts'

/** How often scores flag each group: numbers, nobody's name, no small group (R18.22). */
export const flagRateRoutes = calls(serve(flagRatesOfGroups, compareGroups))

async function compareGroups({ services, language }: Acting) {
  const counted = await countScores(services)
  if (!counted) return { endedAt: null, points: null, attributes: [] }
  const words = wordsOfGroups(services.listCache, language)
  return {
    ...counted,
    attributes: COMPARED_BY.map((comparedBy) => ({
      comparedBy,
      groups: flagRates(counted.groups[comparedBy]).map((rate) => ({ ...rate, code: rate.group, words: words[comparedBy](rate.group) })),
    })),
  }
}
