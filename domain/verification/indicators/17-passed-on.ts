import { daysBetween } from '../../values/dates.ts'
import { defineIndicator } from '../indicator.ts'
import { termsBefore, when } from '../sight.ts'

/** A thing that disappeared was soon declared by a relative or somebody at the same entity. */
export const passedOn = defineIndicator({
  number: 17,
  name: 'passedOn',
  family: 'matches',
  seen: false,
  parts: ['passed'],
  total: 'value',
  threshold: { days: 730 },
  find: (sight, { days }) => {
    const { before, matches } = sight
    if (!before) return null
    const passed = sight.gone.filter(({ thing }) =>
      matches.some(
        (match) =>
          match.thing === thing &&
          (match.owner === 'relative' || match.owner === 'colleague') &&
          match.until > before.on &&
          daysBetween(before.on, match.from) <= days,
      ),
    )
    return when(passed.length > 0, () => ({ terms: termsBefore('passed', sight, passed) }))
  },
})
