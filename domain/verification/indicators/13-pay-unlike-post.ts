import { REASON } from '../../sheets/declaration-data.ts'
import { monthsHeld } from '../../sheets/position.ts'
import { defineIndicator } from '../indicator.ts'
import { ofNoRecord, termsNow, when } from '../sight.ts'

/** The earnings do not match the post's pay. */
export const payUnlikePost = defineIndicator({
  number: 13,
  name: 'payUnlikePost',
  family: 'income',
  seen: true,
  parts: ['earned', 'ofPost'],
  total: 'apart',
  threshold: { most: 2, least: 0.6, months: 6 },
  find: (sight, { most, least, months: fewest }) => {
    const months = monthsHeld(sight.now.post, sight.now.on)
    const expected = (sight.now.post?.salary ?? 0) * months
    const pay = sight.now.items.filter(({ kind }) => kind === 'remuneration')
    const earned = pay.reduce((sum, { income }) => sum + income, 0)
    const comparable = expected > 0 && months >= fewest && sight.now.reason !== REASON.beforeOffice
    return when(comparable && (earned > expected * most || earned < expected * least), () => ({
      terms: [...termsNow('earned', sight, pay, ({ income }) => income), ofNoRecord('ofPost', -expected)],
      facts: { months },
    }))
  },
})
