import { defineIndicator } from '../indicator.ts'
import { CASH } from '../matrix.ts'
import { termsNow, when, worthOf } from '../sight.ts'

const PERCENT = 100

/** Much of what is owned is cash. */
export const cash = defineIndicator({
  number: 11,
  name: 'cash',
  family: 'goods',
  seen: false,
  parts: ['cash'],
  total: 'cash',
  threshold: { share: 0.3, least: 50_000 },
  find: (sight, { share, least }) => {
    const held = sight.now.items.filter(({ kind, type }) => kind === 'otherAsset' && type === CASH)
    const [money, all] = [worthOf(held), worthOf(sight.now.items)]
    return when(money >= least && money >= all * share, () => ({
      terms: termsNow('cash', sight, held),
      facts: { percent: Math.round((money * PERCENT) / all) },
    }))
  },
})
