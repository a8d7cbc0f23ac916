import { daysBetween } from '../../values/dates.ts'
import { defineIndicator } from '../indicator.ts'
import { isGood, termsNow, when } from '../sight.ts'

/** A good was declared, then not, and now is again. */
export const away = defineIndicator({
  number: 18,
  name: 'away',
  family: 'goods',
  seen: false,
  parts: ['back'],
  total: 'value',
  threshold: { days: 1_096, least: 20_000 },
  find: (sight, { days, least }) => {
    const earlier = sight.history.slice(0, Math.max(0, sight.beforeAt))
    const lastSeen = (thing: number) => earlier.findLast(({ items }) => items.some((item) => item.thing === thing))?.on
    const back = sight.came.filter((item) => {
      const seen = lastSeen(item.thing)
      return isGood(item) && item.assets >= least && seen !== undefined && daysBetween(seen, sight.now.on) <= days
    })
    return when(back.length > 0, () => ({ terms: termsNow('back', sight, back) }))
  },
})
