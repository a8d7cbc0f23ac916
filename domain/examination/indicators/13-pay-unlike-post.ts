import { REASON } from '../../sheets/declaration-data.ts'
import { daysBetween } from '../../values/dates.ts'
import { displayMoney } from '../../values/money.ts'
import { defineIndicator, type Sight } from '../indicator.ts'
import { sourcesNow, when } from '../sight.ts'

const MONTHS = 12
const DAYS_IN_MONTH = 30

/** How many of the twelve months before it was sworn the post was held. */
function monthsHeld({ now: { on, post } }: Sight): number {
  if (!post?.from || post.from > on) return 0
  const until = post.until && post.until < on ? post.until : on
  return Math.min(MONTHS, Math.floor(daysBetween(post.from, until) / DAYS_IN_MONTH))
}

/** What was earned does not fit what the post pays. */
export const payUnlikePost = defineIndicator({
  number: 13,
  name: 'payUnlikePost',
  family: 'income',
  seen: true,
  threshold: { most: 2, least: 0.6, months: 6 },
  find: (sight, { most, least, months: fewest }) => {
    const months = monthsHeld(sight)
    const expected = (sight.now.post?.salary ?? 0) * months
    const pay = sight.now.items.filter(({ kind }) => kind === 'remuneration')
    const earned = pay.reduce((sum, { income }) => sum + income, 0)
    const comparable = expected > 0 && months >= fewest && sight.now.reason !== REASON.beforeOffice
    return when(comparable && (earned > expected * most || earned < expected * least), () => ({
      params: { earned: displayMoney(earned), expected: displayMoney(expected), months },
      sources: sourcesNow(sight, pay),
    }))
  },
})
