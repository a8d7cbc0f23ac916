import { defineIndicator } from '../indicator.ts'
import { growthShareOf } from '../peers.ts'
import { ofNoRecord, termsOf, when } from '../sight.ts'

/** Net worth grew differently from that of people with a similar salary. */
export const unlikePeers = defineIndicator({
  number: 22,
  name: 'unlikePeers',
  family: 'income',
  seen: false,
  parts: ['grown', 'ofPeers'],
  total: 'beyond',
  threshold: { deviations: 3.5, people: 30 },
  find: ({ interval, peers }, { deviations, people }) => {
    const share = growthShareOf(interval)
    if (share === null || !interval || !peers || peers.people < people || peers.deviation <= 0) return null
    const far = (share - peers.median) / peers.deviation
    const { netWorthChange, earnedMost } = interval.by.full
    return when(far > deviations, () => ({
      terms: [...termsOf('grown', netWorthChange), ofNoRecord('ofPeers', -Math.round(peers.median * earnedMost.amount))],
      facts: { people: peers.people },
    }))
  },
})
