import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { isGood, sourcesNow, when } from '../sight.ts'

/** The same good is worth twice as much or half, and nothing is said of why. */
export const valueLeapt = defineIndicator({
  number: 7,
  name: 'valueLeapt',
  family: 'goods',
  seen: true,
  threshold: { ratio: 2, least: 20_000 },
  find: (sight, { ratio, least }) => {
    const found = sight.kept.filter(({ item, was }) => {
      const [low, high] = [Math.min(item.assets, was.assets), Math.max(item.assets, was.assets)]
      return isGood(item) && low > 0 && high >= low * ratio && high - low >= least && !item.explained
    })
    const sum = (of: 'item' | 'was') => found.reduce((total, pair) => total + pair[of].assets, 0)
    return when(found.length > 0, () => ({
      params: { was: displayMoney(sum('was')), now: displayMoney(sum('item')) },
      sources: sourcesNow(
        sight,
        found.map(({ item }) => item),
      ),
    }))
  },
})
