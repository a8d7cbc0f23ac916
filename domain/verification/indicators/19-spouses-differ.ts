import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { sourcesNow, when, worthOf } from '../sight.ts'

/** Two spouses value what they hold in common differently. */
export const spousesDiffer = defineIndicator({
  number: 19,
  name: 'spousesDiffer',
  family: 'matches',
  seen: false,
  threshold: { share: 0.3 },
  find: (sight, { share }) => {
    const theirs = new Map(sight.matches.filter(({ owner }) => owner === 'spouse').map(({ thing, value }) => [thing, value]))
    const differing = sight.now.items.filter(({ thing, common, assets }) => {
      const value = theirs.get(thing) ?? 0
      return common && value > 0 && assets > 0 && Math.abs(assets - value) > Math.max(assets, value) * share
    })
    return when(differing.length > 0, () => ({
      params: {
        mine: displayMoney(worthOf(differing)),
        theirs: displayMoney(differing.reduce((sum, { thing }) => sum + (theirs.get(thing) ?? 0), 0)),
      },
      sources: sourcesNow(sight, differing),
    }))
  },
})
