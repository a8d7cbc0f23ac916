import type { Facts } from '@djbr/domain/fields/field.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { useServerClock } from '../calls/clock.ts'

/** What the rules of a form lean on where nobody signed in: the server's day. */
export function usePublicFacts(): Facts {
  const now = useServerClock()
  return { today: dateInLaPaz(now ? new Date(now) : new Date()), declarant: { birthDate: null, gender: null, external: true } }
}
