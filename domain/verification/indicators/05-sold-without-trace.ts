import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { isGood, sourcesBefore, when, worthOf } from '../sight.ts'

/** Goods are gone and neither money nor another good came, nor did a debt shrink. */
export const soldWithoutTrace = defineIndicator({
  number: 5,
  name: 'soldWithoutTrace',
  family: 'goods',
  seen: true,
  threshold: { least: 20_000, found: 0.3 },
  find: (sight, { least, found }) => {
    const gone = sight.gone.filter((item) => isGood(item) && item.assets >= least)
    const price = worthOf(gone)
    const foundAgain = (sight.interval?.by.full.moved ?? 0) + price
    return when(sight.interval !== null && gone.length > 0 && foundAgain < price * found, () => ({
      params: { price: displayMoney(price) },
      sources: sourcesBefore(sight, gone),
    }))
  },
})
