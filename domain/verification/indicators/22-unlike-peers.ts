import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { growthShareOf } from '../peers.ts'
import { when } from '../sight.ts'

/** Net worth grew unlike that of others with a similar salary. */
export const unlikePeers = defineIndicator({
  number: 22,
  name: 'unlikePeers',
  family: 'income',
  seen: false,
  threshold: { deviations: 3.5, people: 30 },
  find: ({ interval, peers }, { deviations, people }) => {
    const share = growthShareOf(interval)
    if (share === null || !interval || !peers || peers.people < people || peers.deviation <= 0) return null
    const far = (share - peers.median) / peers.deviation
    const { netWorthChange, earnedMost } = interval.by.full
    return when(far > deviations, () => ({
      params: { grown: displayMoney(netWorthChange.amount), earned: displayMoney(earnedMost.amount), people: peers.people },
      sources: netWorthChange.sources,
    }))
  },
})
