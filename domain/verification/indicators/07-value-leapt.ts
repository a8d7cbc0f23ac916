import { defineIndicator } from '../indicator.ts'
import { isGood, termsBefore, termsNow, when } from '../sight.ts'

/** The same good is worth twice as much or half, without an explanation. */
export const valueLeapt = defineIndicator({
  number: 7,
  name: 'valueLeapt',
  family: 'goods',
  seen: true,
  parts: ['now', 'was'],
  total: 'change',
  threshold: { ratio: 2, least: 20_000 },
  find: (sight, { ratio, least }) => {
    const found = sight.kept.filter(({ item, was }) => {
      const [low, high] = [Math.min(item.assets, was.assets), Math.max(item.assets, was.assets)]
      return isGood(item) && low > 0 && high >= low * ratio && high - low >= least && !item.explained
    })
    return when(found.length > 0, () => ({
      terms: found.flatMap(({ item, was }) => [
        ...termsNow('now', sight, [item]),
        ...termsBefore('was', sight, [was], ({ assets }) => -assets),
      ]),
    }))
  },
})
