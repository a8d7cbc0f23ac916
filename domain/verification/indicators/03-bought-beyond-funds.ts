import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { borrowed, drawnOut, earnedOf, isGood, sold, sourcesNow, when, worthOf } from '../sight.ts'

/** Goods were added for more than the money that there was; what is held in common counts half. */
export const boughtBeyondFunds = defineIndicator({
  number: 3,
  name: 'boughtBeyondFunds',
  family: 'goods',
  seen: false,
  threshold: { least: 50_000 },
  find: (sight, { least }) => {
    const bought = sight.came.filter(isGood)
    const paid = worthOf(bought.filter(({ common }) => !common)) + Math.round(worthOf(bought.filter(({ common }) => common)) / 2)
    const funds = earnedOf(sight) + drawnOut(sight) + sold(sight) + borrowed(sight)
    return when(sight.interval !== null && paid - funds > least, () => ({
      params: { paid: displayMoney(paid), funds: displayMoney(funds) },
      sources: sourcesNow(sight, bought),
    }))
  },
})
