import { defineIndicator } from '../indicator.ts'
import { termsNow, when } from '../sight.ts'

/** Two spouses value their common property differently. */
export const spousesDiffer = defineIndicator({
  number: 19,
  name: 'spousesDiffer',
  family: 'matches',
  seen: false,
  parts: ['mine', 'theirs'],
  total: 'apart',
  threshold: { share: 0.3 },
  find: (sight, { share }) => {
    const theirs = new Map(sight.matches.filter(({ owner }) => owner === 'spouse').map(({ thing, value }) => [thing, value]))
    const differing = sight.now.items.filter(({ thing, common, assets }) => {
      const value = theirs.get(thing) ?? 0
      return common && value > 0 && assets > 0 && Math.abs(assets - value) > Math.max(assets, value) * share
    })
    return when(differing.length > 0, () => ({
      terms: [...termsNow('mine', sight, differing), ...termsNow('theirs', sight, differing, ({ thing }) => -(theirs.get(thing) ?? 0))],
    }))
  },
})
