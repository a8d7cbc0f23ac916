import { defineIndicator } from '../indicator.ts'
import { termsNow, when } from '../sight.ts'

/** Somebody unrelated declares the same thing at the same time. */
export const declaredByAnother = defineIndicator({
  number: 16,
  name: 'declaredByAnother',
  family: 'matches',
  seen: false,
  parts: ['shared'],
  total: 'value',
  threshold: { owners: 1 },
  find: (sight, { owners }) => {
    const others = sight.matches.filter(
      ({ owner, from, until }) => owner === 'unrelated' && from <= sight.now.on && until >= (sight.before?.on ?? sight.now.on),
    )
    const shared = sight.now.items.filter(({ thing }) => others.some((match) => match.thing === thing))
    return when(shared.length > 0 && others.length >= owners, () => ({
      terms: termsNow('shared', sight, shared),
      facts: { count: others.length },
    }))
  },
})
