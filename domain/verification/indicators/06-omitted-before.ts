import { yearOf } from '../../values/dates.ts'
import { defineIndicator } from '../indicator.ts'
import { termsNow, when } from '../sight.ts'

/** A good was acquired before the previous declaration but was not in it. */
export const omittedBefore = defineIndicator({
  number: 6,
  name: 'omittedBefore',
  family: 'goods',
  seen: true,
  parts: ['omitted'],
  total: 'value',
  threshold: { least: 20_000 },
  find: (sight, { least }) => {
    const { before, came, history } = sight
    if (!before) return null
    const known = new Set(history.slice(0, -1).flatMap(({ items }) => items.map(({ thing }) => thing)))
    const omitted = came.filter(
      ({ year, assets, explained, thing }) =>
        year !== null && year > 0 && year < yearOf(before.on) && assets >= least && !explained && !known.has(thing),
    )
    return when(omitted.length > 0, () => ({ terms: termsNow('omitted', sight, omitted), facts: { year: yearOf(before.on) } }))
  },
})
