import { displayMoney } from '../../values/money.ts'
import { defineIndicator } from '../indicator.ts'
import { sourcesNow, when, worthOf } from '../sight.ts'

/** Somebody unrelated declares the same thing at the same time. */
export const declaredByAnother = defineIndicator({
  number: 16,
  name: 'declaredByAnother',
  family: 'matches',
  seen: false,
  threshold: { owners: 1 },
  find: (sight, { owners }) => {
    const others = sight.matches.filter(
      ({ owner, from, until }) => owner === 'unrelated' && from <= sight.now.on && until >= (sight.before?.on ?? sight.now.on),
    )
    const shared = sight.now.items.filter(({ thing }) => others.some((match) => match.thing === thing))
    return when(shared.length > 0 && others.length >= owners, () => ({
      params: { value: displayMoney(worthOf(shared)), count: others.length },
      sources: sourcesNow(sight, shared),
    }))
  },
})
