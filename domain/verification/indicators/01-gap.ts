import { defineIndicator } from '../indicator.ts'
import { lowerOf } from '../matrix.ts'
import { unexplainedTerms, when } from '../sight.ts'

/** Net worth grew by more than was earned since the previous declaration. */
export const gap = defineIndicator({
  number: 1,
  name: 'gap',
  family: 'income',
  seen: true,
  parts: ['grown', 'revalued', 'earned'],
  total: 'gap',
  strand: 'unexplained',
  threshold: { least: 50_000, share: 0.5 },
  find: ({ interval }, { least, share }) => {
    if (!interval) return null
    const limit = Math.max(least, share * lowerOf(interval).earnedMost.amount)
    return when(interval.unexplainedLeast > limit, () => ({ terms: unexplainedTerms(interval) }))
  },
})
