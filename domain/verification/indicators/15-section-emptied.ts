import { groupedBy } from '../../values/grouped.ts'
import { defineIndicator } from '../indicator.ts'
import { termsBefore, when } from '../sight.ts'

/** A list of goods that had several is now empty. */
export const sectionEmptied = defineIndicator({
  number: 15,
  name: 'sectionEmptied',
  family: 'goods',
  seen: true,
  parts: ['vanished'],
  total: 'value',
  threshold: { goods: 2 },
  find: (sight, { goods }) => {
    const left = new Set(sight.now.items.map(({ kind }) => kind))
    const vanished = [...groupedBy(sight.gone, ({ kind }) => kind)]
      .filter(([kind, items]) => !left.has(kind) && items.filter(({ assets }) => assets > 0).length >= goods)
      .flatMap(([, items]) => items)
    return when(vanished.length > 0, () => ({ terms: termsBefore('vanished', sight, vanished), facts: { count: vanished.length } }))
  },
})
