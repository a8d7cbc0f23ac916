import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { borrowed, drawnOut, earnedOf, repaid, sold, sourcesBefore, when } from '../sight.ts'

/** More was repaid than income, savings, sales and new debts allow. */
export const repaidFromNothing = defineIndicator({
  number: 9,
  name: 'repaidFromNothing',
  family: 'debts',
  seen: false,
  threshold: { least: 50_000 },
  find: (sight, { least }) => {
    const [paid, funds] = [repaid(sight), earnedOf(sight) + drawnOut(sight) + sold(sight) + borrowed(sight)]
    return when(sight.interval !== null && paid - funds > least, () => ({
      params: { paid: displayMoney(paid), funds: displayMoney(funds) },
      sources: sourcesBefore(sight, sight.before?.items.filter(({ debts }) => debts > 0) ?? []),
    }))
  },
})
