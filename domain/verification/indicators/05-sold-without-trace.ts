import { defineIndicator, type Term } from '../indicator.ts'
import { isGood, termsOf, when, worthOf } from '../sight.ts'

/** Goods are gone, but no money or other good came, and no debt shrank. */
export const soldWithoutTrace = defineIndicator({
  number: 5,
  name: 'soldWithoutTrace',
  family: 'goods',
  seen: true,
  parts: ['gone', 'otherChanges', 'revalued'],
  total: 'fell',
  threshold: { least: 20_000, found: 0.3 },
  find: ({ interval, gone: all, beforeAt }, { least, found }) => {
    const gone = all.filter((item) => isGood(item) && item.assets >= least)
    if (!interval || gone.length === 0) return null
    const { netWorthChange, revalued, moved } = interval.by.full
    const price = worthOf(gone)
    const isGone = ({ source }: Term) =>
      source?.column === beforeAt && gone.some(({ kind, id }) => kind === source.kind && id === source.id)
    const changes = termsOf('otherChanges', netWorthChange, -1).map((term): Term => (isGone(term) ? { ...term, part: 'gone' } : term))
    return when(moved + price < price * found, () => ({ terms: [...changes, ...termsOf('revalued', revalued)] }))
  },
})
